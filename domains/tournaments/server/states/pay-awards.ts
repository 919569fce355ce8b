import type { OpenWork, Work } from '@casino/db/work.ts'
import { grant } from '@casino/prizes/public'
import { tellWinner } from '../notices/tell-winner.ts'
import { prizeOf } from '../prize-of.ts'
import { markPaid, noteFailure, takeAward, unpaidAwards } from '../prize-store.ts'
import { source } from '../source.ts'

const awardsMax = 1000

/** Pays what frozen tournaments have awarded, each award once and in its own transaction. */
export async function payAwards({ db, inTransaction, log }: OpenWork): Promise<void> {
  for (const { id } of await unpaidAwards(db, awardsMax)) {
    try {
      await inTransaction((work) => payAward(work, id))
    } catch (error) {
      log.error({ err: error, award_id: String(id) }, 'an award could not be paid')
      await inTransaction(({ tx }) => noteFailure(tx, id, String(error)))
    }
  }
}

async function payAward(work: Work, id: bigint): Promise<void> {
  const award = await takeAward(work.tx, id)
  if (!award) return
  const { tournament_id, award_place, player_id, from_pool } = award
  const key = `tournament:${tournament_id}:${award_place}${from_pool ? ':pool' : ''}`
  const prize = prizeOf(award.prize)
  await grant(work, { player_id, prize, source, key })
  await tellWinner(work, { ...award, prize }, key)
  await markPaid(work.tx, id, work.now)
}
