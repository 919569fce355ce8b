import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { createDocument } from './documents/create-document.ts'
import { documentSubject, publicationSubject } from './documents/document-subject.ts'
import { documentReader } from './documents/list-documents.ts'
import { publishDocument, unpublishDocument } from './documents/publish-document.ts'
import { renderSource } from './documents/render-source.ts'
import { discardDraft, restoreRevision, saveDraft } from './documents/save-draft.ts'
import { showDocument, showRevision } from './documents/show-document.ts'
import { linkPreview } from './preview/link-preview.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.documents, documentReader),
  handleStaffRead(contract.showDocument, showDocument),
  handleStaffRead(contract.showRevision, showRevision),
  handleStaffCreate(contract.createDocument, createDocument, documentSubject),
  handleStaffChange(contract.saveDraft, saveDraft, documentSubject),
  handleStaffChange(contract.discardDraft, discardDraft, documentSubject),
  handleStaffChange(contract.restoreRevision, restoreRevision, documentSubject),
  handleStaffChange(contract.publishDocument, publishDocument, publicationSubject),
  handleStaffChange(contract.unpublishDocument, unpublishDocument, publicationSubject),
  handleStaffRead(contract.renderSource, renderSource),
  handleStaffRead(contract.linkPreview, linkPreview),
]
