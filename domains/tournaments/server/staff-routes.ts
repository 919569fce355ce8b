import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as schedules from '../schedules-contract.ts'
import * as contract from '../staff-contract.ts'
import { linkPreview } from './staff/link-preview.ts'
import {
  addSchedule,
  changeTimes,
  pauseSchedule,
  resumeSchedule,
  resumeSubject,
  scheduleReader,
  scheduleSubject,
  showSchedule,
  timesSubject,
} from './staff/schedules.ts'
import {
  awardReader,
  cancelByStaff,
  cloneTournament,
  draftSubject,
  entryReader,
  publishTournament,
  removeByStaff,
  showStaffTournament,
  tournamentReader,
  tournamentSubject,
} from './staff/tournaments.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listStaffTournaments, tournamentReader),
  handleStaffRead(contract.showStaffTournament, showStaffTournament),
  handleStaffRead(contract.linkPreview, linkPreview),
  handleStaffCreate(contract.cloneTournament, cloneTournament, draftSubject),
  handleStaffChange(contract.publishTournament, publishTournament, tournamentSubject),
  handleStaffChange(contract.cancelByStaff, cancelByStaff, tournamentSubject),
  handleStaffChange(contract.removeByStaff, removeByStaff, tournamentSubject),
  ...handleStaffList(contract.listEntries, entryReader),
  ...handleStaffList(contract.listAwards, awardReader),
  ...handleStaffList(schedules.listSchedules, scheduleReader),
  handleStaffRead(schedules.showSchedule, showSchedule),
  handleStaffCreate(schedules.addSchedule, addSchedule, scheduleSubject),
  handleStaffChange(schedules.changeTimes, changeTimes, timesSubject),
  handleStaffChange(schedules.resumeSchedule, resumeSchedule, resumeSubject),
  handleStaffChange(schedules.pauseSchedule, pauseSchedule, scheduleSubject),
]
