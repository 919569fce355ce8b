import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import {
  awardReader,
  cancelByStaff,
  cloneTournament,
  draftSubject,
  entryReader,
  publishTournament,
  showStaffTournament,
  tournamentReader,
  tournamentSubject,
} from './staff/tournaments.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listStaffTournaments, tournamentReader),
  handleStaffRead(contract.showStaffTournament, showStaffTournament),
  handleStaffCreate(contract.cloneTournament, cloneTournament, draftSubject),
  handleStaffChange(contract.publishTournament, publishTournament, tournamentSubject),
  handleStaffChange(contract.cancelByStaff, cancelByStaff, tournamentSubject),
  ...handleStaffList(contract.listEntries, entryReader),
  ...handleStaffList(contract.listAwards, awardReader),
]
