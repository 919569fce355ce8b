// The calls of the office about content.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { documentKinds, documentStates, sourceFormats } from './documents.ts'

const Kind = z.enum(documentKinds)
const Short = z.string().check(z.trim(), z.maxLength(170))

const Listed = z.object({
  id: Id,
  /** Of a text for one brand; null: it is for all brands. */
  brand_id: z.nullable(Id),
  kind: Kind,
  name: z.string(),
  locale: z.string(),
  variant: z.string(),
  title: z.string(),
  state: z.enum(documentStates),
  /** The languages in which there is nothing of this name. */
  missing_locales: z.string(),
  changed_at: Instant,
})

export const documentTable = 'content.document'

/** All content, in each language and variant. `name` matches what begins with it. */
export const documents = listCall({
  name: 'content.office_documents',
  may: 'content.view',
  path: '/api/office/content',
  filters: { kind: Kind, name: Short, locale: Short, state: z.enum(documentStates) },
  sorts: {
    name: { by: ['name', 'locale', 'variant', 'id'], index: 'content.document_by_name' },
    newest: { by: ['changed_at', 'id'], index: 'content.document_by_change', isDescending: true },
  },
  row: Listed,
})

export const showDocument = staffCall({
  name: 'content.office_document',
  may: 'content.view',
  method: 'GET',
  path: '/api/office/content/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    has_draft: z.boolean(),
    /** The draft, or what was published last; its form is that of its kind. */
    body: z.unknown(),
    is_published: z.boolean(),
    visible_at: z.nullable(Instant),
    publish_at: z.nullable(Instant),
    /** How many people publish it. */
    approvals_needed: z.int(),
    /** The same in other languages and variants. */
    others: z.array(
      z.object({ id: Id, locale: z.string(), variant: z.string(), state: z.enum(documentStates) }),
    ),
    revisions: z.array(
      z.object({ id: Id, act: z.string(), staff: z.nullable(z.string()), at: Instant }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['document_unknown'],
})

/** What a document was. */
export const showRevision = staffCall({
  name: 'content.office_revision',
  may: 'content.view',
  method: 'GET',
  path: '/api/office/content/:id/revisions/:revision',
  input: z.strictObject({ id: Id, revision: Id }),
  output: z.object({ brand_id: z.nullable(Id), body: z.unknown() }),
  refusals: ['document_unknown'],
})

/** A new draft. It begins as the same in another language, if there is one. */
export const createDocument = staffCall({
  name: 'content.create',
  may: 'content.edit',
  method: 'POST',
  path: '/api/office/content',
  input: z.strictObject({
    kind: Kind,
    name: Short,
    locale: z.optional(Short),
    variant: z.optional(Short),
    /** The brand of a text. */
    brand_id: z.optional(Id),
    ...creation,
  }),
  output: Created,
  refusals: ['document_exists', 'name_taken', 'name_invalid'],
})

const Done = z.object({ text: z.string() })
const given = {
  method: 'POST',
  input: z.strictObject({ id: Id, ...change }),
  output: Done,
} as const

export const saveDraft = staffCall({
  ...given,
  name: 'content.save_draft',
  may: 'content.edit',
  path: '/api/office/content/:id/save',
  input: z.strictObject({ id: Id, body: z.unknown(), ...change }),
  refusals: ['document_unknown', 'body_invalid'],
})

/** Takes back what was not published. */
export const discardDraft = staffCall({
  ...given,
  name: 'content.discard_draft',
  may: 'content.edit',
  path: '/api/office/content/:id/discard',
  refusals: ['document_unknown', 'nothing_published'],
})

/** The draft becomes what it was before, and can be published again. */
export const restoreRevision = staffCall({
  ...given,
  name: 'content.restore',
  may: 'content.edit',
  path: '/api/office/content/:id/restore',
  input: z.strictObject({ id: Id, revision: Id, ...change }),
  refusals: ['document_unknown', 'revision_unknown', 'body_invalid'],
})

/** Publishes it now, or at a time to come. Two people publish a legal page. */
export const publishDocument = staffCall({
  ...given,
  name: 'content.publish',
  may: 'content.publish',
  fourEyes: true,
  path: '/api/office/content/:id/publish',
  input: z.strictObject({ id: Id, at: z.optional(Instant), ...change }),
  refusals: ['document_unknown', 'nothing_to_publish', 'body_invalid', 'time_past'],
})

/** Visitors see it no more; it can be published again. A legal page needs two people. */
export const unpublishDocument = staffCall({
  ...given,
  name: 'content.unpublish',
  may: 'content.publish',
  fourEyes: true,
  path: '/api/office/content/:id/unpublish',
  refusals: ['document_unknown', 'nothing_published'],
})

/** How a text will look: the HTML that visitors receive. */
export const renderSource = staffCall({
  name: 'content.render',
  may: 'content.view',
  method: 'POST',
  path: '/api/office/content_render',
  input: z.strictObject({
    kind: Kind,
    locale: Short,
    format: z.enum(sourceFormats),
    source: z.string(),
  }),
  output: z.object({ html: z.string() }),
  refusals: [],
})

/** What somebody looks like to whom a preview is shown. */
export const previewDevices = ['desktop', 'phone'] as const
export const linkPreview = staffCall({
  name: 'content.preview_link',
  may: 'content.view',
  method: 'GET',
  path: '/api/office/content/:id/preview_link',
  input: z.strictObject({
    id: Id,
    brand: z.optional(Id),
    locale: z.optional(Short),
    licence: z.optional(Short),
    country: z.optional(Short),
    device: z.optional(z.enum(previewDevices)),
    /** A group of players; without one it is shown as to a guest. */
    group: z.optional(Short),
  }),
  output: z.object({ url: z.string(), expires_at: Instant }),
  refusals: ['document_unknown', 'name_invalid'],
})
