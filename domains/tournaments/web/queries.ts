import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { getPlayer } from '@casino/players/contract'
import {
  listCountedPlay,
  listOwnTournaments,
  listRecentTournaments,
  listStatuses,
  listTournaments,
  showStatus,
  showTournament,
} from '../contract.ts'

export type TournamentData = Received<typeof showTournament>
export type StandingData = TournamentData['top_players'][number]
export type StatusData = Received<typeof showStatus>

export const tournaments = () => ask(listTournaments, {})
export const ownTournaments = () => ask(listOwnTournaments, {})
export const recentTournaments = () => ask(listRecentTournaments, {})
export const statuses = () => ask(listStatuses, {})
export const currentPlayer = () => ask(getPlayer, {})
export const oneTournament = (id: string, preview?: string | null) =>
  ask(showTournament, preview ? { id, preview } : { id })
export const ownStatus = (id: string) => ask(showStatus, { id })
export const countedPlay = (id: string) => ask(listCountedPlay, { id })
