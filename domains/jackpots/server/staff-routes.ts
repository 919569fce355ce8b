import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import {
  activateJackpot,
  addJackpot,
  changeLevel,
  decidedByTwo,
  jackpotSubject,
  linkGame,
  pauseJackpot,
  unlinkGame,
} from './staff/change-jackpot.ts'
import { alertReader, jackpotReader, showJackpot, winReader } from './staff/show-jackpots.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listOfficeJackpots, jackpotReader),
  handleStaffRead(contract.showOfficeJackpot, showJackpot),
  handleStaffCreate(contract.addJackpot, addJackpot, jackpotSubject),
  handleStaffChange(contract.changeLevel, changeLevel, decidedByTwo),
  handleStaffChange(contract.linkGame, linkGame, jackpotSubject),
  handleStaffChange(contract.unlinkGame, unlinkGame, jackpotSubject),
  handleStaffChange(contract.activateJackpot, activateJackpot, decidedByTwo),
  handleStaffChange(contract.pauseJackpot, pauseJackpot, jackpotSubject),
  ...handleStaffList(contract.listOfficeWins, winReader),
  ...handleStaffList(contract.listAlerts, alertReader),
]
