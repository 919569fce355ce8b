import type { TournamentData } from '../queries.ts'
import { statusOf } from '../status-of.ts'

export const tabs = ['all', 'live', 'producers', 'actions', 'achievements', 'archive'] as const
export type Tab = (typeof tabs)[number]

/** The path of a list. */
export function pathOf(tab: Tab): string {
  return `/tournaments/${tab}`
}

const order = { active: 0, future: 1, archive: 2 }

/** What a list shows [2.4]: first what runs, by its end, then what comes, by its start. */
export function inTab(tab: Tab, tournaments: readonly TournamentData[]): TournamentData[] {
  const shown = tournaments.filter((one) => isInTab(tab, one))
  if (tab === 'archive') return shown
  return shown.sort((one, other) => {
    const [here, there] = [statusOf(one), statusOf(other)]
    if (here !== there) return order[here] - order[there]
    const time = (of: TournamentData) => (here === 'future' ? of.start_at : of.end_at)
    return time(one) < time(other) ? -1 : 1
  })
}

function isInTab(tab: Tab, tournament: TournamentData): boolean {
  const { kind, games, state } = tournament
  if (tab === 'archive') return kind === 'tournament'
  if (statusOf(tournament) === 'archive') return false
  if (tab === 'actions') return kind === 'quest'
  if (tab === 'achievements') return kind === 'achievement'
  if (kind !== 'tournament') return false
  if (tab === 'live') return state === 'running' || state === 'finalizing'
  return tab === 'all' || isOfOneStudio(games)
}

function isOfOneStudio(games: readonly string[]): boolean {
  const studios = new Set(games.map((game) => game.split('/')[0]))
  return studios.size === 1
}
