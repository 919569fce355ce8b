import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffRecorded,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import { playerSubject } from '@casino/players/public'
import * as contract from '../staff-contract.ts'
import { askForDataFile, dataFileReader, openDataFile, openedDataFile } from './staff/data-files.ts'
import { eraseByStaff, erasureSubject } from './staff/erase-player.ts'

export const staffRoutes: StaffRoute[] = [
  handleStaffChange(contract.makeDataFile, askForDataFile, playerSubject),
  ...handleStaffList(contract.listDataFiles, dataFileReader),
  handleStaffRecorded(contract.openDataFile, openDataFile, openedDataFile),
  handleStaffChange(contract.erasePlayer, eraseByStaff, erasureSubject),
]
