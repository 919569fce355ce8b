import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { descriptionMax, documentStatuses, documentTypes } from './rules.ts'

const Status = z.enum(documentStatuses)
const Reason = z.nullable(z.string())
const Description = z.string().check(z.maxLength(descriptionMax))

/** A document as its player sees it: never the file itself, which only staff open. */
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
  /** YYYY-MM-DD: on that day it is no longer good. */
  expires_on: z.nullable(z.string()),
  /** The states it came into, the first first. */
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

/** Takes a file; the same one sent again while it waits is the same document. */
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
  faults: ['file_empty', 'file_too_large', 'file_type', 'file_too_many_pixels'],
  perMinute: 20,
})

/** Changes what is said about a document that waits; one client spells the field without its e. */
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

/** Takes a document back before staff have decided: its file is gone. */
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
 * Where clients ask for a token of Sumsub, which this house does not use: it says so, and the player's
 * `sumsub_verified` is null. He is verified by documents.
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

/** A document was sent, decided on, taken back or has expired: all of them as they are now. */
export const documentsChanged = event({
  name: 'verification.documents_changed',
  push: 'player',
  channel: 'documents',
  payload: z.object({ documents: z.array(Document) }),
})
