import { tellSignedUp } from '@casino/client/signed-up.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NoticeBar } from './notice-bar.tsx'
import { useLimitOffer } from './use-limit-offer.ts'

beforeEach(() => {
  openFakeCasino()
})

function Page() {
  useLimitOffer()
  return <NoticeBar />
}

const ann = { id: 1, nickname: 'Ann', currency: 'EUR' }
const signUp = () => act(tellSignedUp)

test('whoever has just registered is offered a limit on what he pays in, and nobody else', async () => {
  const { router } = renderWith(<Page />, { player: ann })
  expect(screen.queryByText(/the most that you want to deposit/)).toBeNull()
  signUp()
  expect(screen.getByText(/the most that you want to deposit/)).toBeTruthy()
  click('Set a limit')
  // To the form itself: of the page's many limits this is the one that was offered.
  const form = { pathname: '/profile/limits', hash: '#deposit' }
  await waitFor(() => expect(router.state.location).toMatchObject(form))
  await waitFor(() => expect(screen.queryByText(/the most that you want to deposit/)).toBeNull())
})

test('it is offered also where this part of the page comes after the registration', async () => {
  tellSignedUp()
  renderWith(<Page />)
  expect(await screen.findByText(/the most that you want to deposit/)).toBeTruthy()
})
