// The calls of the office about documents.

import { AuditEntry, change, staffCall } from '@casino/contract/staff-call.ts'
import { fileByStaff } from '@casino/contract/staff-file.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import {
  documentTypes,
  mediaTypes,
  provenFields,
  rejectionReasons,
  storedStatuses,
} from './rules.ts'

const Type = z.enum(documentTypes)
const Status = z.enum(storedStatuses)
const Proven = z.enum(provenFields)

const Listed = z.object({
  id: Id,
  player_id: Id,
  document_type: Type,
  status: Status,
  created_at: Instant,
  /** When staff should have decided. */
  due_at: Instant,
})
export type ListedDocument = z.output<typeof Listed>

export const documentTable = 'verification.document'

/** The documents that wait for staff. */
export const documentQueue = listCall({
  name: 'verification.documents_queue',
  may: 'documents.view',
  path: '/api/office/documents',
  filters: { document_type: Type },
  sorts: {
    deadline: { by: ['due_at', 'id'], index: 'verification.document_due' },
    oldest: { by: ['id'], index: 'verification.document_waiting' },
  },
  row: Listed,
})

/** All documents: those of a player, with `player_id`. */
export const allDocuments = listCall({
  name: 'verification.office_all_documents',
  may: 'documents.view',
  path: '/api/office/all_documents',
  filters: { player_id: Id, status: Status },
  sorts: { newest: { by: ['id'], index: 'verification.document_pkey', isDescending: true } },
  row: Listed,
})

export const showDocument = staffCall({
  name: 'verification.office_document',
  may: 'documents.view',
  method: 'GET',
  path: '/api/office/documents/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    /** A change sends it back, so that nobody acts on what they have not seen. */
    version: z.int(),
    media_type: z.enum(mediaTypes),
    file_name: z.string(),
    description: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** YYYY-MM-DD. */
    expires_on: z.nullable(z.string()),
    /** The fields that its type can prove and the player has entered. */
    provable: z.array(Proven),
    /** The fields that it proves. */
    proves: z.array(Proven),
    /** Until when its file is kept, in words. */
    kept: z.string(),
    has_file: z.boolean(),
    /** What the player has entered. `proven`: an approved document proves it. */
    profile: z.array(
      z.object({ field: z.string(), value: z.nullable(z.string()), proven: z.boolean() }),
    ),
    /** Who opened its file, and what was decided. */
    steps: z.array(
      z.object({
        at: Instant,
        /** Null: the file was opened. */
        status: z.nullable(Status),
        reason: z.nullable(z.string()),
        staff: z.nullable(z.string()),
      }),
    ),
    audit: z.array(AuditEntry),
  }),
  refusals: ['document_unknown'],
})

/** Sends the file, and records who opened it. */
export const openFile = fileByStaff({
  name: 'verification.open_file',
  may: 'documents.view',
  path: '/api/office/documents/:id/open',
  input: z.strictObject({ id: Id }),
  refusals: ['document_unknown', 'file_deleted'],
  perMinute: 120,
})

const refusals = ['document_unknown', 'document_not_open'] as const
const Done = z.object({ text: z.string() })

/** Approves a document. The player can no longer change the fields that it proves. */
export const approveDocument = staffCall({
  name: 'verification.approve',
  may: 'documents.decide',
  method: 'POST',
  path: '/api/office/documents/:id/approve',
  input: z.strictObject({
    id: Id,
    /** By default all that its type can prove. */
    proves: z.optional(z.array(Proven).check(z.maxLength(provenFields.length))),
    /** YYYY-MM-DD. */
    expires_on: z.optional(z.iso.date()),
    ...change,
  }),
  output: Done,
  refusals,
})

/** Rejects a document. The player sees the text of `because`. */
export const rejectDocument = staffCall({
  name: 'verification.reject',
  may: 'documents.decide',
  method: 'POST',
  path: '/api/office/documents/:id/reject',
  input: z.strictObject({ id: Id, because: z.enum(rejectionReasons), ...change }),
  output: Done,
  refusals,
})

/** Undoes a decision: the document waits again. */
export const reopenDocument = staffCall({
  name: 'verification.reopen',
  may: 'documents.decide',
  method: 'POST',
  path: '/api/office/documents/:id/reopen',
  input: z.strictObject({ id: Id, ...change }),
  output: Done,
  refusals,
})
