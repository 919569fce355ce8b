import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addReferralCode,
  claimReferral,
  exposeVariant,
  listVariants,
  showReferrals,
} from '../contract.ts'
import * as friendsPage from './friends-page.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const code = {
  refcode: 'ANN-ROCKET',
  claimed_amount: 0,
  users_count: 2,
  completed_users_count: 1,
  to_claim_amount: 1_000,
}
const referrals = {
  referral_codes: [code],
  aggregated_data: { total_invited: 2, total_claimed: 0 },
  currency: 'EUR',
  prize_amount: 1_000,
  deposit_min_amount: 2_000,
  codes_max: 3,
}

function open(variant?: string) {
  const casino = openFakeCasino()
  casino.answers(showReferrals, { state: 'open', referrals })
  casino.answers(listVariants, variant ? [{ experiment: 'invite_button', variant }] : [])
  casino.answers(exposeVariant, {})
  casino.answers(claimReferral, { claimed_amount: 1_000, currency: 'EUR' })
  renderPage(friendsPage, { casino, path: '/profile/friends', at: '/profile/friends', player })
  return casino
}

test('a code has its link, and its prize is received', async () => {
  const casino = open()
  expect(await screen.findByText(/\?stag=ref~ANN-ROCKET$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Get €10/ }))
  await waitFor(() =>
    expect(casino.changes()).toMatchObject([
      { call: claimReferral.name, input: { ref_code: 'ANN-ROCKET' } },
    ]),
  )
})

test('a player in an experiment sees their variant, which is reported once', async () => {
  const casino = open('share')
  expect(await screen.findByRole('button', { name: 'Invite a friend' })).toBeTruthy()
  await waitFor(() =>
    expect(casino.changes().map(({ input }) => input)).toEqual([
      { experiment: 'invite_button', variant: 'share' },
    ]),
  )
})

test('a code that is taken is named at its field', async () => {
  const casino = open()
  casino.faults(addReferralCode, { ref_code: 'This code is taken' })
  fireEvent.change(await screen.findByLabelText('Your code'), { target: { value: 'rocket' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create a code' }))
  expect(await screen.findByText('This code is taken')).toBeTruthy()
})

test('where invitations are not paid, the page says so', async () => {
  const casino = openFakeCasino()
  casino.answers(showReferrals, { state: 'not_allowed', referrals: null })
  casino.answers(listVariants, [])
  renderPage(friendsPage, { casino, path: '/profile/friends', at: '/profile/friends', player })
  expect(await screen.findByText(/no rewards for invitations/)).toBeTruthy()
})
