import type { TournamentData } from './queries.ts'

/** The page of a tournament; a quest has its map [2.9], achievements have one page [2.16]. */
export function addressOf({
  kind,
  frontend_identifier,
}: Pick<TournamentData, 'kind' | 'frontend_identifier'>): string {
  if (kind === 'achievement') return '/achievements'
  return `/${kind === 'tournament' ? 'tournaments' : 'action'}/${frontend_identifier}`
}
