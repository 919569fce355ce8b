import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { descriptionMax, documentStatuses, documentTypes } from './rules.ts'

const Status = z.enum(documentStatuses)
const Reason = z.nullable(z.string())
const Description = z.string().check(z.maxLength(descriptionMax))

/** A document as its player sees it, without the file: only staff can open that. */
const Document = z.object({
  id: Id,
  document_type: z.enum(documentTypes),
  status: Status,
  /** Why it is not approved. */
  reason: Reason,
  description: z.nullable(z.string()),
  file_name: z.string(),
  created_at: Instant,
  updated_at: Instant,
  /** YYYY-MM-DD: the day on which it expires. */
  expires_on: z.nullable(z.string()),
  /** The states that it went through, the oldest first. */
  steps: z.array(z.object({ status: Status, reason: Reason, at: Instant })),
})
export type Document = z.output<typeof Document>

export const listDocuments = endpoint({
  name: 'verification.documents',
  access: 'player',
  method: 'GET',
  path: '/api/player/documents',
  input: z.strictObject({}),
  output: z.array(Document),
  refusals: [],
})

/** Stores a document. Sending the same file again while it waits changes nothing. */
export const sendDocument = endpoint({
  name: 'verification.send',
  access: 'player',
  method: 'POST',
  path: '/api/player/documents',
  takesFile: true,
  input: z.strictObject({
    document: z.strictObject({
      attachment: z.file(),
      description: z.optional(Description),
      document_type: z._default(z.enum(documentTypes), 'identity'),
    }),
  }),
  output: Document,
  refusals: ['too_many_documents'],
  faults: ['file_empty', 'file_too_large', 'file_type', 'file_too_many_pixels', 'file_active'],
  perMinute: 20,
})

/** Changes the description of a waiting document. One client misspells the field's name. */
export const changeDocument = endpoint({
  name: 'verification.change',
  access: 'player',
  provenOnly: true,
  method: 'PUT',
  path: '/api/player/documents/:id',
  input: z.strictObject({
    id: Id,
    document: z.strictObject({
      description: z.optional(Description),
      discription: z.optional(Description),
    }),
  }),
  output: Document,
  refusals: ['document_unknown', 'document_decided'],
  perMinute: 30,
})

/** Withdraws a document before staff have decided; deletes its file. */
export const removeDocument = endpoint({
  name: 'verification.remove',
  access: 'player',
  provenOnly: true,
  method: 'DELETE',
  path: '/api/player/documents/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
  refusals: ['document_unknown', 'document_decided'],
  perMinute: 30,
})

/**
 * Clients ask here for a token of Sumsub, which is not used: always refused, and the player's
 * `sumsub_verified` is null. Players are verified by documents.
 */
export const getSumsubToken = endpoint({
  name: 'verification.sumsub_token',
  access: 'player',
  method: 'GET',
  path: '/api/sumsub/access_token',
  input: z.strictObject({}),
  output: z.object({ access_token: z.string() }),
  refusals: ['sumsub_unknown'],
})

/**
 * A document was sent, decided, withdrawn or has expired. Carries the current state of all
 * documents.
 */
export const documentsChanged = event({
  name: 'verification.documents_changed',
  push: 'player',
  channel: 'documents',
  payload: z.object({ documents: z.array(Document) }),
})
