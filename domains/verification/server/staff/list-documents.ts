import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { allDocuments, documentQueue } from '../../staff-contract.ts'
import {
  allDocumentsPage,
  countAllDocuments,
  countDocumentQueue,
  documentQueuePage,
} from './office-store.ts'

/** Reads the documents that wait. */
export const documentQueueReader: ListReader<typeof documentQueue> = {
  rows: ({ db }, listing) => documentQueuePage(db, listing),
  count: ({ db }, counted) => countDocumentQueue(db, counted),
}

/** Reads all documents. */
export const documentReader: ListReader<typeof allDocuments> = {
  rows: ({ db }, listing) => allDocumentsPage(db, listing),
  count: ({ db }, counted) => countAllDocuments(db, counted),
}
