import type { Db, Tx } from '@casino/db/connect.ts'
import { balancesOf } from '@casino/ledger/account-store.ts'
import { activeCurrency } from './store.ts'

export type Account = {
  currency: string
  /** The one in which the player plays. */
  active: boolean
  /** Cash and bonus together. */
  amount_cents: bigint
  /** Cash, which may leave. */
  available_to_cashout_cents: bigint
}

/** The player's accounts, the first opened first. */
export async function accountsOf(db: Db | Tx, playerId: bigint): Promise<Account[]> {
  const active = await activeCurrency(db, playerId)
  const balances = await balancesOf(db, playerId)
  return balances.map((balance) => ({ ...balance, active: balance.currency === active }))
}
