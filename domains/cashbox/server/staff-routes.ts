import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as findings from '../findings-contract.ts'
import * as contract from '../staff-contract.ts'
import { findingSubject } from './findings/finding-subject.ts'
import { findingReader } from './findings/list-findings.ts'
import { closeFinding, takeFinding } from './findings/settle-finding.ts'
import { showFinding } from './findings/show-finding.ts'
import { approveInOffice, askInOffice, rejectInOffice } from './staff/decide-in-office.ts'
import { listSharedAddresses, paymentReader, queueReader } from './staff/list-queue.ts'
import { showWithdrawal } from './staff/show-withdrawal.ts'
import { approvalSubject, withdrawalSubject } from './staff/withdrawal-subject.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.queue, queueReader),
  ...handleStaffList(contract.allPayments, paymentReader),
  handleStaffRead(contract.showSharedAddresses, listSharedAddresses),
  handleStaffRead(contract.showWithdrawal, showWithdrawal),
  handleStaffChange(contract.approveWithdrawal, approveInOffice, approvalSubject),
  handleStaffChange(contract.rejectWithdrawal, rejectInOffice, withdrawalSubject),
  handleStaffChange(contract.askDocuments, askInOffice, withdrawalSubject),
  ...handleStaffList(findings.listFindings, findingReader),
  handleStaffRead(findings.showFinding, showFinding),
  handleStaffChange(findings.takeFinding, takeFinding, findingSubject),
  handleStaffChange(findings.closeFinding, closeFinding, findingSubject),
]
