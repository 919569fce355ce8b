import type { Work } from '@casino/db/work.ts'
import { openAccount, refundBuyIn } from '@casino/wallet/money'
import { poolOf } from '../pool.ts'
import { findTournament, type TournamentRow } from '../tournament-store.ts'
import { paidBuyIns } from './refund-store.ts'

/** Gives every buy-in back, each once. */
export async function refundAll(work: Work, tournament_id: bigint): Promise<void> {
  const { tx } = work
  const tournament = await findTournament(tx, tournament_id)
  if (tournament?.joining !== 'buy_in') return
  for (const paid of await paidBuyIns(tx, tournament_id)) await refundTo(work, tournament, paid)
}

type Paid = { player_id: bigint; buy_in_cents: bigint; joined_at: Date }

/** Gives one player the buy-in back, once. */
export async function refundTo(
  work: Work,
  { id, currency }: Pick<TournamentRow, 'id' | 'currency'>,
  { player_id, buy_in_cents: amount_cents, joined_at: paid_at }: Paid,
): Promise<void> {
  await openAccount(work.tx, { player_id, currency })
  const key = `refund.${player_id}`
  await refundBuyIn(work, { pool: poolOf(id), currency, amount_cents, key, player_id, paid_at })
}
