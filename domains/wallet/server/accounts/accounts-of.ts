import type { Db, Tx } from '@casino/db/connect.ts'
import { type Balance, balancesOf } from '@casino/ledger/account-store.ts'
import { type KnownPlayer, playerOf } from '@casino/players/public'
import { unitOf } from '../../rules.ts'
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

/**
 * The player's accounts of money, the first opened first. A newcomer's account is opened a moment after he has
 * signed up: until then he has it, empty, all the same.
 */
export async function accountsOf(db: Db | Tx, playerId: bigint): Promise<Account[]> {
  const active = await activeCurrency(db, playerId)
  const balances = (await balancesOf(db, playerId)).filter(isMoney)
  if (balances.length === 0) return newcomersAccount(await playerOf(db, playerId))
  return balances.map((balance) => accountOf(balance, active))
}

/** An account as its player sees it. */
export function accountOf(balance: Balance, active: string | undefined): Account {
  return { ...balance, active: balance.currency === active }
}

function isMoney({ currency }: { currency: string }): boolean {
  return unitOf(currency) === 'money'
}

function newcomersAccount(player: KnownPlayer | undefined): Account[] {
  if (!player) return []
  const { currency } = player
  return [{ currency, active: true, amount_cents: 0n, available_to_cashout_cents: 0n }]
}
