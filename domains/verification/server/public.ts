import { type RejectionReason, rejectionReasons } from '../rules.ts'

export { fileFault, mediaTypeOf, rejectionReasons, shownFileName } from '../rules.ts'
export { isWaiting } from './document-store.ts'
export { ImportedDocument, importDocuments, importedDocumentFault } from './import-documents.ts'
export { pdfFault } from './pdf-fault.ts'
// The actions of staff, in the work of an account.
export { type Decision, decideDocument } from './staff/decide-document.ts'
export { listWaitingDocuments, type WaitingDocument } from './staff/list-waiting.ts'
export { type OpenedDocument, openDocument } from './staff/open-document.ts'
export type { ReviewAnswer } from './staff/review-answer.ts'

/** The rejection reason with this name; undefined for an unknown one. */
export function rejectionReasonOf(word: string): RejectionReason | undefined {
  return rejectionReasons.find((one) => one === word)
}
