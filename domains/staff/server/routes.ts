import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffRead,
  handleStaffSession,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../contract.ts'
import { accountSubject, grantSubject } from './accounts/account-subject.ts'
import { addRole } from './accounts/add-role.ts'
import { deactivateAccount } from './accounts/deactivate-account.ts'
import { accountReader } from './accounts/list-accounts.ts'
import { reactivateAccount } from './accounts/reactivate-account.ts'
import { removeRole } from './accounts/remove-role.ts'
import { showStaffAccount } from './accounts/show-staff-account.ts'
import { enterOffice } from './enter-office.ts'
import { leaveOffice } from './leave-office.ts'
import { showAccount } from './show-account.ts'

export const staffRoutes: StaffRoute[] = [
  handleStaffSession(contract.enterOffice, enterOffice),
  handleStaffSession(contract.leaveOffice, leaveOffice),
  handleStaffRead(contract.showAccount, showAccount),
  ...handleStaffList(contract.listAccounts, accountReader),
  handleStaffRead(contract.showStaffAccount, showStaffAccount),
  handleStaffChange(contract.deactivateAccount, deactivateAccount, accountSubject),
  handleStaffChange(contract.reactivateAccount, reactivateAccount, grantSubject),
  handleStaffChange(contract.addRole, addRole, grantSubject),
  handleStaffChange(contract.removeRole, removeRole, accountSubject),
]
