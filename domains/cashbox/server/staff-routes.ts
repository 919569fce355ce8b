import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { approveInOffice, askInOffice, rejectInOffice } from './staff/decide-in-office.ts'
import { paymentReader, queueReader } from './staff/list-queue.ts'
import { showWithdrawal } from './staff/show-withdrawal.ts'
import { approvalSubject, withdrawalSubject } from './staff/withdrawal-subject.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.queue, queueReader),
  ...handleStaffList(contract.allPayments, paymentReader),
  handleStaffRead(contract.showWithdrawal, showWithdrawal),
  handleStaffChange(contract.approveWithdrawal, approveInOffice, approvalSubject),
  handleStaffChange(contract.rejectWithdrawal, rejectInOffice, withdrawalSubject),
  handleStaffChange(contract.askDocuments, askInOffice, withdrawalSubject),
]
