import { type RejectionReason, rejectionReasons } from '../rules.ts'

export { rejectionReasons } from '../rules.ts'
// What staff do with documents; each is asked with the name of who does it.
export { type Decision, decideDocument } from './staff/decide-document.ts'
export { listWaitingDocuments, type WaitingDocument } from './staff/list-waiting.ts'
export { type OpenedDocument, openDocument } from './staff/open-document.ts'
export type { ReviewAnswer } from './staff/review-answer.ts'

/** The reason that a word names; undefined when it names none. */
export function rejectionReasonOf(word: string): RejectionReason | undefined {
  return rejectionReasons.find((one) => one === word)
}
