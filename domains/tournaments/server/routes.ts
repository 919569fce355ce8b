import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { joinTournament } from './joining/join-tournament.ts'
import {
  listOwnTournaments,
  listRecentTournaments,
  listTournaments,
  showTournament,
} from './list-tournaments.ts'
import { listCountedPlay } from './scoring/list-counted-play.ts'
import { listStatuses, showStatus } from './standings/show-status.ts'

export const routes: Route[] = [
  handle(contract.listTournaments, listTournaments),
  handle(contract.listOwnTournaments, listOwnTournaments),
  handle(contract.listRecentTournaments, listRecentTournaments),
  handle(contract.listStatuses, listStatuses),
  handle(contract.showTournament, showTournament),
  handle(contract.showStatus, showStatus),
  handle(contract.joinTournament, joinTournament),
  handle(contract.listCountedPlay, listCountedPlay),
]
