import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffRead,
  handleStaffRecorded,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { approveInOffice, rejectInOffice, reopenInOffice } from './staff/decide-in-office.ts'
import { documentSubject } from './staff/document-subject.ts'
import { documentQueueReader, documentReader } from './staff/list-documents.ts'
import { openedDocument, openInOffice } from './staff/open-in-office.ts'
import { showDocument } from './staff/show-document.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.documentQueue, documentQueueReader),
  ...handleStaffList(contract.allDocuments, documentReader),
  handleStaffRead(contract.showDocument, showDocument),
  handleStaffRecorded(contract.openFile, openInOffice, openedDocument),
  handleStaffChange(contract.approveDocument, approveInOffice, documentSubject),
  handleStaffChange(contract.rejectDocument, rejectInOffice, documentSubject),
  handleStaffChange(contract.reopenDocument, reopenInOffice, documentSubject),
]
