import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  handleStaffRecorded,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as batches from '../batches-contract.ts'
import * as findings from '../findings-contract.ts'
import * as methods from '../methods-contract.ts'
import * as contract from '../staff-contract.ts'
import { batchSubject, newBatchSubject } from './batches/batch-subject.ts'
import { makeBatch, settleBatch } from './batches/change-batch.ts'
import { batchReader, exportBatch, showBatch } from './batches/show-batch.ts'
import { findingSubject } from './findings/finding-subject.ts'
import { findingReader } from './findings/list-findings.ts'
import { closeFinding, takeFinding } from './findings/settle-finding.ts'
import { showFinding } from './findings/show-finding.ts'
import {
  capMethod,
  pauseProvider,
  resumeProvider,
  switchMethodOff,
  switchMethodOn,
} from './method-office/change-method.ts'
import { methodReader, providerReader } from './method-office/list-methods-office.ts'
import { methodSubject, providerSubject } from './method-office/method-subject.ts'
import { showMethod, showProvider } from './method-office/show-method.ts'
import {
  compareAgain,
  reconciliationReader,
  reconciliationSubject,
  showReconciliation,
} from './reconcile/office-reconciliation.ts'
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
  ...handleStaffList(batches.listBatches, batchReader),
  handleStaffRead(batches.showBatch, showBatch),
  handleStaffCreate(batches.makeBatch, makeBatch, newBatchSubject),
  handleStaffRecorded(batches.exportBatch, exportBatch),
  handleStaffChange(batches.settleBatch, settleBatch, batchSubject),
  ...handleStaffList(methods.listOfficeMethods, methodReader),
  handleStaffRead(methods.showMethod, showMethod),
  handleStaffChange(methods.switchMethodOff, switchMethodOff, methodSubject),
  handleStaffChange(methods.switchMethodOn, switchMethodOn, methodSubject),
  handleStaffChange(methods.capMethod, capMethod, methodSubject),
  ...handleStaffList(methods.listProviders, providerReader),
  handleStaffRead(methods.showProvider, showProvider),
  handleStaffChange(methods.switchProviderOff, pauseProvider, providerSubject),
  handleStaffChange(methods.switchProviderOn, resumeProvider, providerSubject),
  ...handleStaffList(methods.listReconciliations, reconciliationReader),
  handleStaffRead(methods.showReconciliation, showReconciliation),
  handleStaffChange(methods.compareAgain, compareAgain, reconciliationSubject),
]
