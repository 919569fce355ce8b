// The calls of the office about signed files of the books.
import type { File } from '@casino/contract/endpoint.ts'
import { AuditEntry, Created, creation, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { bookKeys } from './book-figures.ts'
import { periodFaults } from './rules.ts'

const Day = z.iso.date()

/** What a file contains: figures of days, both included. */
export const fileQuery = {
  from: Day,
  to: Day,
  by: z.enum(bookKeys),
  currency: z.optional(CurrencyCode),
}
export const FileQuery = z.object(fileQuery)
export type FileQuery = z.output<typeof FileQuery>

const BookFile = z.object({
  id: Id,
  ...fileQuery,
  currency: z.nullable(CurrencyCode),
  asked_at: Instant,
  asked_by: z.string(),
  ready_at: z.nullable(Instant),
})

export const bookFiles = listCall({
  name: 'wallet.office_book_files',
  may: 'books.view',
  path: '/api/office/book_files',
  filters: {},
  sorts: { newest: { by: ['id'], index: 'wallet.book_file_pkey', isDescending: true } },
  row: BookFile,
})

export const showBookFile = staffCall({
  name: 'wallet.office_book_file',
  may: 'books.view',
  method: 'GET',
  path: '/api/office/book_files/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({ ...BookFile.shape, version: z.int(), audit: z.array(AuditEntry) }),
  refusals: ['book_file_unknown'],
})

/** Asks for a file, which a job writes and signs. */
export const askBookFile = staffCall({
  name: 'wallet.ask_book_file',
  may: 'books.view',
  method: 'POST',
  path: '/api/office/book_files',
  input: z.strictObject({ ...fileQuery, ...creation }),
  output: Created,
  refusals: [],
  faults: periodFaults,
})

const noSchema = undefined as unknown as z.ZodMiniType<File, File>

export const readBookFile = staffCall({
  name: 'wallet.read_book_file',
  may: 'books.view',
  method: 'GET',
  path: '/api/office/book_files/:id/signed.csv',
  isFile: true,
  input: z.strictObject({ id: Id }),
  output: noSchema,
  refusals: ['book_file_unknown', 'book_file_not_ready'],
})
