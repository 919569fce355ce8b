import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffOpen,
  handleStaffRead,
  handleStaffSession,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../contract.ts'
import * as own from '../sign-in-contract.ts'
import {
  accountSubject,
  reactivationSubject,
  resetSubject,
  roleSubject,
  takingSubject,
} from './accounts/account-subject.ts'
import { addRole } from './accounts/add-role.ts'
import { createAccount } from './accounts/create-account.ts'
import { deactivateAccount } from './accounts/deactivate-account.ts'
import { accountReader } from './accounts/list-accounts.ts'
import { reactivateAccount } from './accounts/reactivate-account.ts'
import { removeRole } from './accounts/remove-role.ts'
import { resetSignIn } from './accounts/reset-sign-in.ts'
import { sendLink } from './accounts/send-link.ts'
import { showStaffAccount } from './accounts/show-staff-account.ts'
import { endOwnSessions } from './own/end-own-sessions.ts'
import { addPasskey, beginPasskey, removePasskey } from './own/own-passkeys.ts'
import { setPassword } from './own/set-password.ts'
import { offerSecondFactor, renewRecoveryCodes, setSecondFactor } from './own/set-second-factor.ts'
import { showOwnAccount } from './own/show-own-account.ts'
import { showAccount } from './show-account.ts'
import { enterOffice } from './sign-in/enter-office.ts'
import { leaveOffice } from './sign-in/leave-office.ts'
import { signIn } from './sign-in/sign-in.ts'
import { askForPasskey, signInByPasskey } from './sign-in/sign-in-by-passkey.ts'

export const staffRoutes: StaffRoute[] = [
  handleStaffSession(contract.enterOffice, enterOffice),
  handleStaffSession(contract.leaveOffice, leaveOffice),
  handleStaffOpen(own.signIn, signIn),
  handleStaffSession(own.askForPasskey, askForPasskey),
  handleStaffOpen(own.signInByPasskey, signInByPasskey),
  handleStaffRead(own.showOwnAccount, showOwnAccount),
  handleStaffOpen(own.setPassword, setPassword),
  handleStaffSession(own.offerSecondFactor, offerSecondFactor),
  handleStaffSession(own.setSecondFactor, setSecondFactor),
  handleStaffSession(own.renewRecoveryCodes, renewRecoveryCodes),
  handleStaffSession(own.beginPasskey, beginPasskey),
  handleStaffOpen(own.addPasskey, addPasskey),
  handleStaffSession(own.removePasskey, removePasskey),
  handleStaffSession(own.endOwnSessions, endOwnSessions),
  handleStaffRead(contract.showAccount, showAccount),
  ...handleStaffList(contract.listAccounts, accountReader),
  handleStaffRead(contract.showStaffAccount, showStaffAccount),
  handleStaffCreate(contract.createAccount, createAccount, accountSubject),
  handleStaffChange(contract.sendLink, sendLink, accountSubject),
  handleStaffChange(contract.resetSignIn, resetSignIn, resetSubject),
  handleStaffChange(contract.deactivateAccount, deactivateAccount, takingSubject),
  handleStaffChange(contract.reactivateAccount, reactivateAccount, reactivationSubject),
  handleStaffChange(contract.addRole, addRole, roleSubject),
  handleStaffChange(contract.removeRole, removeRole, takingSubject),
]
