import { announceSignedUp } from '@casino/client/signed-up.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCookies } from '../cookies/cookie-answer.ts'
import { NoticeBar } from './notice-bar.tsx'
import { takeNotice } from './notices.ts'
import { useLimitOffer } from './use-limit-offer.ts'

beforeEach(() => {
  openFakeCasino()
  takeNotice('limit-offer')
})
afterEach(forgetCookieAnswer)

function forgetCookieAnswer() {
  // biome-ignore lint/suspicious/noDocumentCookie: removes the cookie
  document.cookie = 'cookies_accepted=; path=/; max-age=-1'
}

function Page() {
  useLimitOffer()
  return <NoticeBar />
}

const ann = { id: 1, nickname: 'Ann', currency: 'EUR' }
const signUp = () => act(announceSignedUp)

test('a player who has just registered is offered a deposit limit, and nobody else', async () => {
  const { router } = renderWith(<Page />, { player: ann })
  expect(screen.queryByText(/set a deposit limit/)).toBeNull()
  signUp()
  expect(screen.getByText(/set a deposit limit/)).toBeTruthy()
  click('Set a limit')
  // The link goes to the form of this limit; the page has several.
  const form = { pathname: '/profile/limits', hash: '#deposit' }
  await waitFor(() => expect(router.state.location).toMatchObject(form))
  await waitFor(() => expect(screen.queryByText(/set a deposit limit/)).toBeNull())
})

test('it is offered also if this component mounts after the registration', async () => {
  announceSignedUp()
  renderWith(<Page />)
  expect(await screen.findByText(/set a deposit limit/)).toBeTruthy()
})

const isOffered = () => screen.queryByText(/set a deposit limit/) !== null
const welcome = () => act(() => toast('successfully', 'Welcome!'))

test('with an open cookie notice it is offered after the answer', () => {
  forgetCookieAnswer()
  renderWith(<Page />, { player: ann })
  welcome()
  signUp()
  expect(isOffered()).toBe(false)
  act(() => answerCookies('no'))
  expect(isOffered()).toBe(true)
})

test('a player who ignores the cookie notice gets the offer on the next page, after the welcome', async () => {
  forgetCookieAnswer()
  const { router } = renderWith(<Page />, { player: ann })
  welcome()
  signUp()
  // The dialog closes to the page below.
  await act(() => router.navigate('/categories/slots'))
  expect(isOffered()).toBe(false)
  click('Close')
  expect(isOffered()).toBe(false)
  await act(() => router.navigate('/categories/table'))
  expect(isOffered()).toBe(true)
})
