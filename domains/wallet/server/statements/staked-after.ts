import type { Db, Tx } from '@casino/db/connect.ts'
import { cursorOf } from '@casino/events/outbox-store.ts'
import { cursorIn, ledgerNameOf } from '@casino/ledger/ledger-of.ts'
import { type StakesQuery, stakesAfter } from './stake-store.ts'

/** Who writes the lines, as the feed names its cursor. */
const bookReader = 'wallet:wallet:wallet.money_moved'

/**
 * What a player has staked of his cash after each of these deposits, by the number of the payment.
 * Stakes that were rolled back do not count, and none counts for a deposit that the ledger does not know.
 */
export async function stakedAfter(db: Db | Tx, asked: StakesQuery): Promise<Map<bigint, bigint>> {
  if (asked.payment_ids.length === 0) return new Map()
  const reader = cursorIn(bookReader, ledgerNameOf(asked.player_id))
  const booked = (await cursorOf(db, reader)) ?? { txid: '0' }
  const rows = await stakesAfter(db, asked, booked)
  return new Map(rows.map(({ payment_id, staked_cents }) => [payment_id, staked_cents]))
}
