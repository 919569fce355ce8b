import type { OpenWork, Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { addJob } from '@casino/jobs/job.ts'
import { hasReaderPassed, markFeed } from '@casino/wallet/play'
import { tournamentFinished } from '../../contract.ts'
import { frozenAt, sharePool } from '../../rules.ts'
import { poolOf } from '../pool.ts'
import { addAward, type PrizeRow, prizesOf } from '../prize-store.ts'
import { finalPlaces, freezePlaces, playerCountsOf } from '../standings/entry-store.ts'
import { awardsDue } from '../tasks.ts'
import { lockTournament, setFrozenMark, type TournamentRow } from '../tournament-store.ts'
import { move } from './move.ts'
import { refundAll } from './refund.ts'

/** A bet that was accepted just before has its time already. */
const marginMs = 1000

/**
 * Makes the places of a tournament final once all bets of its time are scored. Until then it is
 * tried again. The awards are paid by a job, each in a transaction of its own.
 */
export async function freezeIfScored(
  { db, now, inTransaction }: OpenWork,
  tournament: TournamentRow,
): Promise<void> {
  const { id, state, frozen_mark } = tournament
  if (state !== 'finalizing' || now.getTime() < frozenAt(tournament).getTime() + marginMs) return
  const mark = frozen_mark ?? (await markFeed(db))
  if (!frozen_mark) await inTransaction(({ tx }) => setFrozenMark(tx, id, mark))
  if (await hasReaderPassed(db, 'tournaments', mark)) {
    await inTransaction((work) => freeze(work, id))
  }
}

async function freeze(work: Work, id: bigint): Promise<void> {
  const { tx } = work
  const tournament = await lockTournament(tx, id)
  if (tournament?.state !== 'finalizing') return
  await freezePlaces(tx, id)
  await award(work, tournament)
  await move(work, tournament, 'finish')
  await emit(tx, tournamentFinished, { tournament_id: id })
  await addJob(tx, awardsDue, {}, { key: `${id}` })
}

async function award(work: Work, { id, currency }: TournamentRow): Promise<void> {
  const { tx } = work
  const prizes = await prizesOf(tx, [id])
  const winners = await finalPlaces(tx, id, prizes.at(-1)?.award_place ?? 0)
  const won = winners.flatMap((winner) => {
    const prize = prizes.find(({ award_place }) => award_place === winner.award_place)
    return prize ? [{ ...winner, prize }] : []
  })
  for (const { player_id, award_place, prize } of won) {
    if (!prize.prize) continue
    const to = { tournament_id: id, award_place, player_id }
    await addAward(tx, { ...to, prize: prize.prize, from_pool: false })
  }
  await awardShares(work, { id, currency }, won)
}

type Won = { player_id: bigint; award_place: number; prize: PrizeRow }

/** Shares the whole pool among the places that were reached; without any, everybody gets it back. */
async function awardShares(
  work: Work,
  { id, currency }: Pick<TournamentRow, 'id' | 'currency'>,
  won: readonly Won[],
): Promise<void> {
  const pool_cents = (await playerCountsOf(work.tx, [id])).get(id)?.buy_ins_cents ?? 0n
  if (pool_cents === 0n) return
  const sharing = won.filter(({ prize }) => prize.pool_share > 0)
  if (sharing.length === 0) return refundAll(work, id)
  const shares = sharePool(
    pool_cents,
    sharing.map(({ prize }) => prize.pool_share),
  )
  for (const [at, { player_id, award_place }] of sharing.entries()) {
    const amount = shares[at] ?? 0n
    if (amount === 0n) continue
    const prize = { kind: 'tournament_pool', pool: poolOf(id), currency }
    await addAward(work.tx, {
      tournament_id: id,
      award_place,
      player_id,
      prize: { ...prize, amount_cents: Number(amount) },
      from_pool: true,
    })
  }
}
