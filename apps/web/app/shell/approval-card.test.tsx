import { keepCookie } from '@casino/client/cookies.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApprovalCard } from './approval-card.tsx'
import { CookieNotice } from './cookie-notice.tsx'

beforeEach(() => {
  openFakeCasino()
  for (const name of ['emp_approved', 'cookies_accepted', 'stag', 'affb_id']) {
    // biome-ignore lint/suspicious/noDocumentCookie: a test begins without
    document.cookie = `${name}=; path=/; max-age=0`
  }
})

const title = 'Before you go on'
const soon = { timeout: 4_000 }

test('who comes from where it is asked for is asked once, and nobody else', () => {
  renderWith(<ApprovalCard />, {})
  expect(screen.queryByText(title)).toBeNull()
  renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  expect(screen.getByText(title)).toBeTruthy()
  click('I confirm, go on')
  expect(screen.queryByText(title)).toBeNull()
  renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  expect(screen.queryByText(title)).toBeNull()
})

test('who declines is led away, and asked again the next time', () => {
  const { router } = renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  click('Leave')
  expect(router.state.location.pathname).toBe('/oops')
  expect(screen.queryByText(title)).toBeNull()
})

test.each([
  ['Yes', 'cookies_accepted=1'],
  ['No', 'cookies_accepted=0'],
])('the notice of cookies comes a moment later, until it is answered: %s', async (word, kept) => {
  renderWith(<CookieNotice />)
  expect(screen.queryByRole('region')).toBeNull()
  await screen.findByRole('region', { name: 'Cookies' }, soon)
  click(word)
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.cookie).toContain(kept)
})

test('who has sent a visitor is kept for whoever has said that it may be, and for nobody else', async () => {
  const answered = async (word: string) => {
    renderWith(<CookieNotice />)
    await screen.findByRole('region', { name: 'Cookies' }, soon)
    click(word)
    cleanup()
  }
  const landed = [{ name: 'http://localhost/?stag=12_f&affb_id=77' }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(landed as never)
  await answered('No')
  expect(document.cookie).not.toMatch(/stag|affb_id/)
  keepCookie('cookies_accepted', 0)
  await answered('Yes')
  await vi.waitFor(() => expect(document.cookie).toContain('affb_id=77'))
  expect(document.cookie).toContain('stag=12_f')
})
