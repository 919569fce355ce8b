import type { Work } from '@casino/db/work.ts'
import { openAccount, refundBuyIn } from '@casino/wallet/money'
import { poolOf } from '../pool.ts'
import { findTournament } from '../tournament-store.ts'
import { paidBuyIns } from './refund-store.ts'

/** Gives every buy-in back, each once. */
export async function refundAll(work: Work, tournament_id: bigint): Promise<void> {
  const { tx } = work
  const tournament = await findTournament(tx, tournament_id)
  if (tournament?.joining !== 'buy_in') return
  const { currency } = tournament
  for (const { player_id, buy_in_cents: amount_cents, joined_at: paid_at } of await paidBuyIns(
    tx,
    tournament_id,
  )) {
    await openAccount(tx, { player_id, currency })
    const key = `refund.${player_id}`
    await refundBuyIn(work, {
      pool: poolOf(tournament_id),
      currency,
      amount_cents,
      key,
      player_id,
      paid_at,
    })
  }
}
