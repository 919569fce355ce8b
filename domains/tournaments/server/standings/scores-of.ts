import type { Db, Tx } from '@casino/db/connect.ts'
import { centsOf } from '../../rules.ts'
import { ownEntries } from './entry-store.ts'

/** What a player has reached. Amounts are subunits of the tournament's currency. */
export type OwnScore = {
  tournament_id: bigint
  joined_at: Date
  score_cents: bigint
  bet_cents: bigint
  win_cents: bigint
  games_taken: number
  /** The final place. */
  award_place: number | null
}

/** The player's scores in these tournaments; one that they have not joined is left out. */
export async function scoresOf(
  db: Db | Tx,
  player_id: bigint,
  tournaments: readonly bigint[],
): Promise<OwnScore[]> {
  const entries = await ownEntries(db, player_id, tournaments)
  return entries.map(({ tournament_id, joined_at, score, bets, wins, ...rest }) => ({
    tournament_id,
    joined_at,
    score_cents: centsOf(score),
    bet_cents: centsOf(bets),
    win_cents: centsOf(wins),
    games_taken: rest.games_taken,
    award_place: rest.award_place,
  }))
}
