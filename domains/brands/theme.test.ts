import { expect, test } from 'vitest'
import { completeTheme, contrastOf, themeFaults } from './theme.ts'

const dusk = { ground: '#0d1512', surface: '#13201b', raised: '#1b2d26', action: '#00c2a8' }

test('a brand without colours has the default ones', () => {
  expect(completeTheme({})).toEqual({})
  expect(completeTheme({ ground: 'url(x)', nothing: '#ffffff' })).toEqual({})
})

test('missing colours of a brand are derived from its other colours', () => {
  const theme = completeTheme(dusk)
  expect(theme).toMatchObject({ ...dusk, text: '#f4f6ff', on_action: '#1b0d00' })
  expect(contrastOf(theme.text_faint ?? '', dusk.raised)).toBeGreaterThan(4.5)
})

test('a dark action is written upon in white', () => {
  expect(completeTheme({ action: '#5b21b6' })).toMatchObject({
    on_action: '#ffffff',
    action_lit: '#5b21b6',
  })
})

test('a light ground with dark texts makes a light theme, with status colours that can be read', () => {
  const day = {
    ground: '#ffffff',
    surface: '#f4f6fb',
    raised: '#f0f3fa',
    text: '#0b1020',
    accent: '#7a4a00',
    action: '#0a5bd3',
  }
  expect(themeFaults(day)).toEqual([])
  const { ok = '', text_faint = '' } = completeTheme(day)
  expect(contrastOf(ok, day.raised)).toBeGreaterThan(4.5)
  expect(contrastOf(text_faint, day.raised)).toBeGreaterThan(4.5)
  expect(completeTheme(dusk)).not.toHaveProperty('ok')
})

test('colours that cannot be read are named', () => {
  expect(themeFaults(dusk)).toEqual([])
  expect(themeFaults({ ground: '#f4f4f4' })).toContain('text on ground has a contrast of 1.02')
  expect(themeFaults({ accent: '#333344' })[0]).toMatch(/^accent on ground has a contrast of 1/)
  expect(themeFaults({ sky: '#333344', text: 'red' })).toHaveLength(2)
})
