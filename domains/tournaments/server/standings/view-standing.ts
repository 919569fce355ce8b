import type { Db, Tx } from '@casino/db/connect.ts'
import { findCurrency } from '@casino/money/money.ts'
import { maskNickname, nicknamesOf } from '@casino/players/public'
import type { Standing } from '../../contract.ts'
import { centsOf, decimalOf } from '../../rules.ts'
import { partsOfOne, type Scoring } from '../../scoring.ts'
import type { EntryRow } from './entry-store.ts'

type Of = { currency: string; scoring: Scoring }
type Row = Pick<
  EntryRow,
  'tournament_id' | 'player_id' | 'score' | 'bets' | 'wins' | 'games_taken' | 'award_place'
> & { place?: number | undefined }

/** Rows of a leaderboard as clients read them, with masked names. */
export async function viewStandings(
  db: Db | Tx,
  rows: readonly Row[],
  of: ReadonlyMap<bigint, Of>,
): Promise<Standing[]> {
  const names = await nicknamesOf(db, [...new Set(rows.map(({ player_id }) => player_id))])
  return rows.flatMap((row) => {
    const tournament = of.get(row.tournament_id)
    if (!tournament) return []
    return [viewStanding(row, { ...tournament, nickname: names.get(row.player_id) ?? '' })]
  })
}

/** One row; `nickname` is not masked yet. */
export function viewStanding(
  { tournament_id, score, bets, wins, games_taken, award_place, place }: Row,
  { currency, scoring, nickname }: Of & { nickname: string },
): Standing {
  const subunits = findCurrency(currency)?.subunits_to_unit ?? 100
  // A net win is what clients compare as wins.
  const won = scoring.by === 'net' ? score : wins
  const isPoints = scoring.by === 'points' || scoring.by === 'bands'
  return {
    tournament_id,
    nickname: maskNickname(nickname),
    bets: decimalOf(bets, subunits),
    bet_cents: centsOf(bets),
    wins: decimalOf(won, subunits),
    win_cents: centsOf(won),
    rate: scoring.by === 'rate' ? Number(score) / Number(partsOfOne) : 0,
    points: isPoints ? Number(centsOf(score)) : 0,
    games_taken,
    award_place: award_place ?? place ?? null,
    user_confirmed: true,
    tournament_team_id: null,
    award_place_in_team: null,
  }
}

/** The standing of a player who has not joined. */
export function emptyStanding(tournament_id: bigint, of: Of & { nickname: string }): Standing {
  const none = { score: 0n, bets: 0n, wins: 0n, games_taken: 0, award_place: null }
  const row = { tournament_id, player_id: 0n, ...none }
  return { ...viewStanding(row, of), user_confirmed: false }
}
