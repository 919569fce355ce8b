import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import * as contract from '../../staff-contract.ts'
import { bookPeriodFault } from '../book/book.ts'
import { bookFileDue } from '../tasks.ts'
import { addBookFile, findBookFile } from './book-file-store.ts'

export const bookFileKind = 'book_file'

export async function bookFileSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const file = await findBookFile(tx, id)
  if (!file) throw refuse(contract.showBookFile, 'book_file_unknown')
  return { kind: bookFileKind, id, version: 1, state: { query: file.query } }
}

/** Asks for a file of figures. A job writes and signs it: the office has no key to sign with. */
export async function askBookFile(
  { tx, now, staff }: StaffWork,
  { reason: _, ...query }: Input<typeof contract.askBookFile>,
): Promise<Output<typeof contract.askBookFile>> {
  const fault = bookPeriodFault(query)
  if (fault) throw invalid(contract.askBookFile, fault)
  const id = await addBookFile(tx, { query, asked_by: staff.name, now })
  await addJob(tx, bookFileDue, { id })
  return { id, text: 'The file is being written and signed.' }
}
