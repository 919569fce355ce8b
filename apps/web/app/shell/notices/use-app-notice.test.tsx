import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeBar } from './notice-bar.tsx'
import { takeNotice } from './notices.ts'
import { useAppNotice } from './use-app-notice.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const inFacebook = 'Mozilla/5.0 (Linux; Android 16; wv) Chrome/140 Mobile Safari/537.36 [FBAN/x]'
const words = 'Casino works as an app, too.'

let isApp = false
beforeEach(() => {
  isApp = false
  // Browsers that know this event can prompt by themselves.
  Reflect.deleteProperty(window, 'onbeforeinstallprompt')
  openFakeCasino()
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads this cookie
  document.cookie = 'cookies_accepted=1'
  vi.stubGlobal('matchMedia', () => ({ matches: isApp }))
})
afterEach(() => {
  takeNotice('app')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  useAppNotice()
  return <NoticeBar />
}

function open(userAgent: string) {
  cleanup()
  takeNotice('app')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  return renderWith(<Page />)
}

test('4.53: browsers without a prompt get the notice with a link to the instructions', async () => {
  const { router } = open(firefox)
  expect(screen.getByText(words)).toBeTruthy()
  click('Install')
  await expect.poll(() => router.state.location.search).toContain('install')
  open(firefox)
  expect(screen.queryByText(words)).toBeNull()
})

test('4.53: the notice does not come back after it was closed', () => {
  open(firefox)
  click('Close')
  open(firefox)
  expect(screen.queryByText(words)).toBeNull()
})

test('4.53: no notice in an in-app browser, or where the browser can prompt but does not', () => {
  open(inFacebook)
  expect(screen.queryByText(words)).toBeNull()
  Object.assign(window, { onbeforeinstallprompt: null })
  open(firefox)
  expect(screen.queryByText(words)).toBeNull()
})

test('4.53: no notice in the installed app, or in a browser whose app is installed', () => {
  isApp = true
  open(firefox)
  isApp = false
  open(firefox)
  expect(screen.queryByText(words)).toBeNull()
  localStorage.clear()
  open(firefox)
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(screen.queryByText(words)).toBeNull()
})
