import type { Db } from '@casino/db/connect.ts'
import { type DocumentRow, waitingDocuments } from '../document-store.ts'

const listedMax = 100

export type WaitingDocument = DocumentRow

/** The documents that wait for staff, the oldest first. */
export function listWaitingDocuments(db: Db): Promise<WaitingDocument[]> {
  return waitingDocuments(db, listedMax)
}
