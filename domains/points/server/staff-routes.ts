import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { byHandReader, movePoints, pointsSubject, showPlayerPoints } from './staff/by-hand.ts'
import {
  addFactor,
  changeFactor,
  factorReader,
  factorSubject,
  showFactor,
} from './staff/factors.ts'
import { addRate, rateReader, rateSubject, showRate } from './staff/rates.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listRates, rateReader),
  handleStaffRead(contract.showRate, showRate),
  handleStaffCreate(contract.addRate, addRate, rateSubject),
  ...handleStaffList(contract.listFactors, factorReader),
  handleStaffRead(contract.showFactor, showFactor),
  handleStaffCreate(contract.addFactor, addFactor, factorSubject),
  handleStaffChange(contract.changeFactor, changeFactor, factorSubject),
  ...handleStaffList(contract.listByHand, byHandReader),
  handleStaffRead(contract.showPlayerPoints, showPlayerPoints),
  handleStaffChange(contract.movePoints, movePoints, pointsSubject),
]
