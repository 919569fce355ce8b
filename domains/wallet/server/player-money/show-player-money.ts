import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { balancesOf, owedBy } from '@casino/ledger/account-store.ts'
import type * as contract from '../../player-money-contract.ts'
import { unitOf } from '../../rules.ts'

/** The money of a player, by currency. */
export async function showPlayerMoney(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showPlayerMoney>,
): Promise<Output<typeof contract.showPlayerMoney>> {
  const owed = await owedBy(db, id)
  const balances = await balancesOf(db, id)
  return {
    id,
    balances: balances
      .filter(({ currency }) => unitOf(currency) === 'money')
      .map(({ currency, amount_cents, available_to_cashout_cents: cash_cents }) => ({
        player_id: id,
        currency,
        cash_cents,
        bonus_cents: amount_cents - cash_cents,
        balance_cents: amount_cents,
        owed_cents: owed.find((one) => one.currency === currency)?.owed_cents ?? 0n,
      })),
  }
}
