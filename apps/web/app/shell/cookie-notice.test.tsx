import { useStoredReferral } from '@casino/players/web/use-referral.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { cleanup } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { askOfCookies } from './ask-of-cookies.ts'
import { CookieNotice } from './cookie-notice.tsx'
import { useAnswerOfOtherTabs, useCookiesAccepted } from './use-cookie-answer.ts'

beforeEach(() => {
  openFakeCasino()
  delete document.documentElement.dataset.asksCookies
  for (const name of ['cookies_accepted', 'stag', 'affb_id']) {
    // biome-ignore lint/suspicious/noDocumentCookie: a test begins without
    document.cookie = `${name}=; path=/; max-age=0`
  }
})

const isAsked = () => document.documentElement.dataset.asksCookies !== undefined

/** As a page's own script does before anything of the page has come to life. */
async function begin(): Promise<void> {
  vi.useFakeTimers()
  new Function(askOfCookies)()
  expect(isAsked()).toBe(false)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
}

function Notice() {
  useStoredReferral(useCookiesAccepted())
  return <CookieNotice />
}

test.each([
  ['Yes', 'cookies_accepted=1'],
  ['No', 'cookies_accepted=0'],
])('the notice of cookies is there until it is answered: %s', async (word, kept) => {
  await begin()
  expect(isAsked()).toBe(true)
  renderWith(<Notice />)
  click(word)
  expect(isAsked()).toBe(false)
  expect(document.cookie).toContain(kept)
  await begin()
  expect(isAsked()).toBe(false)
})

test('who has sent a visitor is kept for whoever has said that it may be, and for nobody else', async () => {
  const landed = [{ name: 'http://localhost/?stag=12_f&affb_id=77' }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(landed as never)
  await begin()
  renderWith(<Notice />)
  click('No')
  cleanup()
  expect(document.cookie).not.toMatch(/stag|affb_id/)
  renderWith(<Notice />)
  click('Yes')
  await vi.waitFor(() => expect(document.cookie).toContain('affb_id=77'))
  expect(document.cookie).toContain('stag=12_f')
})

function Answering() {
  useAnswerOfOtherTabs()
  return null
}

test('what another tab says of cookies is said here too, and what was said there before this page came', async () => {
  await begin()
  renderWith(<Answering />)
  const other = new BroadcastChannel('cookies-answered')
  const heard = vi.fn()
  other.addEventListener('message', heard)
  other.postMessage(null)
  await vi.waitFor(() => expect(heard).not.toHaveBeenCalled())
  expect(isAsked()).toBe(true)
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab has done
  document.cookie = 'cookies_accepted=0; path=/'
  other.postMessage(null)
  await vi.waitFor(() => expect(isAsked()).toBe(false))
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  other.close()
  cleanup()
  document.documentElement.dataset.asksCookies = ''
  renderWith(<Answering />)
  expect(isAsked()).toBe(false)
})
