import type { Db, Tx } from '@casino/db/connect.ts'
import { cursorOf } from '@casino/events/outbox-store.ts'
import { cursorIn, ledgerNameOf } from '@casino/ledger/ledger-of.ts'
import { type StakesQuery, stakesAfter } from './stake-store.ts'

/** The cursor of the reader that writes the lines. */
export const bookReader = 'wallet:wallet:wallet.money_moved'

/**
 * The cash that a player has staked after each of these deposits, by payment id. Rolled-back stakes
 * do not count. A deposit that is not in the ledger has none.
 */
export async function stakedAfter(db: Db | Tx, asked: StakesQuery): Promise<Map<bigint, bigint>> {
  if (asked.payment_ids.length === 0) return new Map()
  const reader = cursorIn(bookReader, ledgerNameOf(asked.player_id))
  const booked = (await cursorOf(db, reader)) ?? { txid: '0' }
  const rows = await stakesAfter(db, asked, booked)
  return new Map(rows.map(({ payment_id, staked_cents }) => [payment_id, staked_cents]))
}
