import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { listAccounts } from '@casino/wallet/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CashboxLink } from './cashbox-link.tsx'

const account = {
  currency: 'EUR',
  active: true,
  deposit_available: true,
  hidden_at: null,
  selected_lottery_id: null,
  available_to_cashout_cents: 0,
  available_to_bet_with_locked_cent: 0,
}
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }

test.for([
  { who: 'a player without money', amount_cents: 0, player, leads: '/deposit' },
  { who: 'a player with money', amount_cents: 100, player, leads: '/cashbox' },
  { who: 'a guest', amount_cents: 0, player: undefined, leads: '/cashbox' },
  {
    who: 'a self-excluded player',
    amount_cents: 0,
    player: { ...player, excluded_until: '2099-01-01T00:00:00.000Z' },
    leads: '/cashbox',
  },
])('for $who the cashbox opens at $leads', async ({ amount_cents, player: who, leads }) => {
  openFakeCasino().answers(listAccounts, [{ ...account, amount_cents }])
  renderWith(<CashboxLink className="">Cashbox</CashboxLink>, who ? { player: who } : {})
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe(leads))
})
