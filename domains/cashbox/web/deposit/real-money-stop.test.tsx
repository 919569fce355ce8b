import { listLimits } from '@casino/limits/contract'
import { getPlayer } from '@casino/players/contract'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { listAccounts } from '@casino/wallet/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listMethods, listPayments, openDeposit } from '../../contract.ts'
import { ann, method, purse, viewer } from '../testing/cashbox-fixtures.ts'
import DepositDialog from './deposit-dialog.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(listLimits, [])
  casino.answers(listMethods, [method])
  casino.answers(listPayments, [])
  casino.answers(listAccounts, purse(100_000, 80_000))
})

const open = () =>
  renderWith(<DepositDialog onClose={() => undefined} />, { at: '/deposit', player: viewer })

test('a player with an unconfirmed address is asked to confirm it and sees no form', async () => {
  casino.answers(getPlayer, { ...ann, real_money_stop: 'email_unconfirmed' })
  const { router } = open()
  await screen.findByText(/Confirm your email address to deposit/)
  await waitFor(() => expect(router.state.location.search).toContain('dialog=email-verify'))
  expect(screen.queryByLabelText('Amount')).toBeNull()
  // Confirmed in another tab.
  casino.answers(getPlayer, ann)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByLabelText('Amount')
})

test('a player whose play waits for staff sees that, and no form', async () => {
  casino.answers(getPlayer, { ...ann, real_money_stop: 'play_held' })
  open()
  await screen.findByText(/We need to check your account before you can deposit/)
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

test('an address that became unconfirmed meanwhile is an error above the form', async () => {
  casino.answers(getPlayer, ann)
  const text = 'Confirm your email address'
  casino.faultsAs(openDeposit, { base: { email_unconfirmed: text } })
  open()
  await screen.findByRole('button', { name: 'Deposit €50.00' })
  click('Deposit €50.00')
  await screen.findByText(text)
})
