import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { openAccount } from '../accounts/open-account.ts'
import { moveMoney } from '../move/move-money.ts'
import { addOpening, type NewOpening, type OpeningSum, sumOpenings } from './opening-store.ts'

export type { OpeningSum } from './opening-store.ts'
export type Opening = Omit<NewOpening, 'now'>

/**
 * Opens an account with the balance that the player brings from another casino: cash from the house
 * account `opening`. Once per player and currency.
 */
export async function openBalance(work: Work, opening: Opening): Promise<void> {
  const { tx, now } = work
  const { player_id, currency, amount_cents } = opening
  await openAccount(tx, { player_id, currency })
  if (amount_cents === 0n) return
  await addOpening(tx, { ...opening, now })
  await moveMoney(work, {
    kind: 'opening',
    player_id,
    currency,
    amount_cents,
    key: `${player_id}:${currency}`,
  })
}

/** What an import has brought, by currency. */
export function openingSums(db: Db | Tx, source: string): Promise<OpeningSum[]> {
  return sumOpenings(db, source)
}
