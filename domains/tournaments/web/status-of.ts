import type { TournamentData } from './queries.ts'

export type Status = 'active' | 'future' | 'archive'

/** What a tournament is for its players, by the state that the server has named [4.7]. */
export function statusOf({ state }: Pick<TournamentData, 'state'>): Status {
  if (state === 'running' || state === 'finalizing') return 'active'
  return state === 'finished' || state === 'cancelled' ? 'archive' : 'future'
}
