import type { Db, Tx } from '@casino/db/connect.ts'
import { type Brand, opensIn } from '@casino/http/brand.ts'
import { type Balance, balancesOf } from '@casino/ledger/account-store.ts'
import { playingPlayer } from '@casino/players/public'
import type * as z from 'zod/mini'
import type * as contract from '../../contract.ts'
import { unitOf } from '../../rules.ts'
import { enabledCurrencies } from './store.ts'

export type Account = z.output<typeof contract.Account>

/**
 * The player's money accounts, in the order of opening. A new player's account is created a moment
 * after the sign-up; until then an empty one is returned.
 */
export async function accountsOf(db: Db | Tx, playerId: bigint): Promise<Account[]> {
  const enabled = await enabledCurrencies(db)
  const balances = (await balancesOf(db, playerId)).filter(isMoney)
  const own = balances.length > 0 ? balances : await newcomersBalance(db, playerId)
  return own.map((balance) => accountOf(balance, enabled))
}

/** An account as its player sees it. Accounts cannot be hidden, and none belongs to a lottery. */
export function accountOf(balance: Balance, enabled: ReadonlySet<string>): Account {
  return {
    ...balance,
    active: true,
    deposit_available: enabled.has(balance.currency),
    hidden_at: null,
    selected_lottery_id: null,
    available_to_bet_with_locked_cent: balance.amount_cents,
  }
}

function isMoney({ currency }: { currency: string }): boolean {
  return unitOf(currency) === 'money'
}

async function newcomersBalance(db: Db | Tx, playerId: bigint): Promise<Balance[]> {
  const player = await playingPlayer(db, playerId)
  if (!player) return []
  return [{ currency: player.currency, amount_cents: 0n, available_to_cashout_cents: 0n }]
}

/** The same for a brand: a currency without new accounts takes no deposits there. */
export function accountAt(brand: Brand, account: Account): Account {
  const { currency, deposit_available } = account
  return { ...account, deposit_available: deposit_available && opensIn(brand, currency) }
}
