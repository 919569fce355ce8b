import { useStoredReferral } from '@casino/players/web/use-referral.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CookieNotice } from './cookie-notice.tsx'
import { useCookiesAccepted } from './use-cookie-answer.ts'

beforeEach(() => {
  openFakeCasino()
  for (const name of ['cookies_accepted', 'stag', 'affb_id']) {
    // biome-ignore lint/suspicious/noDocumentCookie: removes the cookie
    document.cookie = `${name}=; path=/; max-age=-1`
  }
})

const isAsked = () => screen.queryByRole('region', { name: 'Cookies' }) !== null

function Notice() {
  useStoredReferral(useCookiesAccepted())
  return <CookieNotice />
}

test.each([
  ['Accept', 'cookies_accepted=1'],
  ['Decline', 'cookies_accepted=0'],
])('the cookie notice is shown until it is answered: %s', (word, value) => {
  renderWith(<Notice />)
  expect(isAsked()).toBe(true)
  click(word)
  expect(isAsked()).toBe(false)
  expect(document.cookie).toContain(value)
  cleanup()
  renderWith(<Notice />)
  expect(isAsked()).toBe(false)
})

test('a referrer is stored only for visitors who accepted cookies', async () => {
  const landed = [{ name: 'http://localhost/?stag=12_f&affb_id=77' }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(landed as never)
  renderWith(<Notice />)
  click('Decline')
  cleanup()
  expect(document.cookie).not.toMatch(/stag|affb_id/)
  // biome-ignore lint/suspicious/noDocumentCookie: removes the cookie
  document.cookie = 'cookies_accepted=; path=/; max-age=-1'
  renderWith(<Notice />)
  click('Accept')
  await vi.waitFor(() => expect(document.cookie).toContain('affb_id=77'))
  expect(document.cookie).toContain('stag=12_f')
})

test('an answer in another tab hides the notice here, and an answer here is sent to other tabs', async () => {
  const other = new BroadcastChannel('cookies-answered')
  const onMessage = vi.fn()
  other.addEventListener('message', onMessage)
  renderWith(<Notice />)
  expect(isAsked()).toBe(true)
  // biome-ignore lint/suspicious/noDocumentCookie: like another tab
  document.cookie = 'cookies_accepted=0; path=/'
  other.postMessage(null)
  await vi.waitFor(() => expect(isAsked()).toBe(false))
  // biome-ignore lint/suspicious/noDocumentCookie: removes the cookie
  document.cookie = 'cookies_accepted=; path=/; max-age=-1'
  other.postMessage(null)
  await vi.waitFor(() => expect(isAsked()).toBe(true))
  expect(onMessage).not.toHaveBeenCalled()
  click('Accept')
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalled())
  other.close()
})
