import type { Db, Tx } from '@casino/db/connect.ts'
import { measuredReturn } from '../../returns.ts'
import { playedByGame } from '../returns/measure-returns.ts'
import { returnedGames } from '../returns/returns-store.ts'

/** The returns of a game in words, for its card in the office. */
export async function officeReturns(db: Db | Tx, at: { now: Date; game: string }) {
  const [[found], played] = await Promise.all([returnedGames(db, at.game), playedByGame(db, at)])
  const { rtp = null, pays = null, best_times = null } = found ?? {}
  const sums = played.get(at.game) ?? { bets: 0n, stakes: 0n, wins: 0n }
  const measured = measuredReturn(sums, { rtp, pays })
  const { low = null, high = null } = measured ?? {}
  return {
    exact_return: rtp === null ? null : percent(rtp),
    measured_return: measured ? percent(measured.rtp) : null,
    expected_range: low === null || high === null ? null : `${percent(low)} to ${percent(high)}`,
    rounds: measured?.rounds ?? 0,
    best_win: best_times === null ? null : `${best_times.toFixed(1)} times the stake`,
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
