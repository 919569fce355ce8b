import type { TournamentData } from './queries.ts'

/** The page of a tournament; quests and achievements have their map [2.9]. */
export function addressOf({
  kind,
  frontend_identifier,
}: Pick<TournamentData, 'kind' | 'frontend_identifier'>): string {
  return `/${kind === 'tournament' ? 'tournaments' : 'action'}/${frontend_identifier}`
}
