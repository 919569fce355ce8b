import {
  handleStaffRead,
  handleStaffSession,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../contract.ts'
import { enterOffice } from './enter-office.ts'
import { leaveOffice } from './leave-office.ts'
import { showAccount } from './show-account.ts'

export const staffRoutes: StaffRoute[] = [
  handleStaffSession(contract.enterOffice, enterOffice),
  handleStaffSession(contract.leaveOffice, leaveOffice),
  handleStaffRead(contract.showAccount, showAccount),
]
