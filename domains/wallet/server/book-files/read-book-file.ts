import type { File, Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { auditOf } from '@casino/staff/public'
import * as contract from '../../staff-contract.ts'
import { bookFileKind } from './ask-book-file.ts'
import {
  type BookFileRow,
  bookFileContent,
  bookFilesPage,
  countBookFiles,
  findBookFile,
} from './book-file-store.ts'

/** Reads the list of the files that were asked for. */
export const bookFileReader: ListReader<typeof contract.bookFiles> = {
  rows: async ({ db }, listing) => (await bookFilesPage(db, listing)).map(shownOf),
  count: ({ db }, { limit }) => countBookFiles(db, limit),
}

export async function showBookFile(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showBookFile>,
): Promise<Output<typeof contract.showBookFile>> {
  const file = await findBookFile(db, id)
  if (!file) throw refuse(contract.showBookFile, 'book_file_unknown')
  return { ...shownOf(file), version: 1, audit: await auditOf(db, { kind: bookFileKind, id }) }
}

/** The signed file itself. */
export async function readBookFile(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.readBookFile>,
): Promise<File> {
  const file = await findBookFile(db, id)
  if (!file) throw refuse(contract.readBookFile, 'book_file_unknown')
  const content = await bookFileContent(db, id)
  if (content === null) throw refuse(contract.readBookFile, 'book_file_not_ready')
  const { from, to, by } = file.query
  return { name: `books-${by}-${from}-${to}.csv`, type: 'text/csv', parts: whole(content) }
}

async function* whole(content: string): AsyncGenerator<string> {
  yield content
}

function shownOf({ query, ...file }: BookFileRow) {
  return { ...file, ...query, currency: query.currency ?? null }
}
