import { createTexts } from '@casino/i18n/texts.ts'
import { expect, test } from 'vitest'
import { offlinePage } from './offline-page.ts'

const messages = { en: { web: { 'offline.title': 'No <connection>', 'offline.again': 'Again' } } }
const texts = createTexts(messages, 'en')
const brand = { id: 1n, logo: { mobile: '', full: '' }, theme: {} }

test('without a connection a brand’s page has its sign and its colours', () => {
  const theme = { ground: '#0d1512', action: '#00c2a8', on_action: '#1b0d00', high: '#ffffff' }
  const page = offlinePage(texts, { ...brand, logo: { mobile: '/art/orbit.svg', full: '' }, theme })
  expect(page).toContain('<img src="/art/orbit.svg"')
  expect(page).toContain('background: #0d1512')
  expect(page).toContain('background: #00c2a8')
  expect(page).toContain('content="#0d1512"')
})

test('what a brand does not say is the house’s, and what is no colour is not written', () => {
  const page = offlinePage(texts, { ...brand, theme: { ground: 'red;}</style>' } })
  expect(page).toContain('<img src="/art/logo.svg"')
  expect(page).toContain('background: #0b1020')
  expect(page).not.toContain('red')
  expect(page).toContain('No &lt;connection&gt;')
})
