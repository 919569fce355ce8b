import { createHash } from 'node:crypto'
import type { Work } from '@casino/db/work.ts'
import { profileToCheck } from '@casino/players/public'
import * as z from 'zod/mini'
import {
  type DocumentType,
  documentTypes,
  type MediaType,
  mediaTypes,
  type ProvenField,
  provableBy,
  provesFault,
  rejectionReasons,
  shownFileName,
} from '../rules.ts'
import { applyToPlayer } from './apply-to-player.ts'
import { addDecided } from './document-store.ts'

/** A document that another casino has decided on. Its file stays there. */
export const ImportedDocument = z
  .strictObject({
    type: z.enum(documentTypes),
    status: z.enum(['approved', 'not_approved']),
    reason: z.optional(z.enum(rejectionReasons)),
    file_name: z.string().check(z.minLength(1), z.maxLength(200)),
    media_type: z.enum(mediaTypes as unknown as [MediaType, ...MediaType[]]),
    decided_at: z.iso.datetime(),
    /** The last day of an approved document: YYYY-MM-DD. */
    expires_on: z.optional(z.iso.date()),
  })
  .check(
    z.refine(({ status, reason }) => (status === 'not_approved') === (reason !== undefined), {
      error: 'belongs to what is not approved, and only to it',
      path: ['reason'],
    }),
    z.refine(({ type, status, expires_on }) => isComplete(type, status, expires_on), {
      error: 'is required of an approved source of wealth',
      path: ['expires_on'],
    }),
  )
export type ImportedDocument = z.output<typeof ImportedDocument>

function isComplete(type: string, status: string, day: string | undefined): boolean {
  return type !== 'source_of_wealth' || status !== 'approved' || day !== undefined
}

type Profile = { readonly [Field in ProvenField]?: string | null | undefined }

/** What is wrong with a document of a player with this profile; undefined if nothing is. */
export function importedDocumentFault(
  { type, status }: ImportedDocument,
  profile: Profile,
): string | undefined {
  return status === 'approved' ? provesFault(type, enteredOf(type, profile)) : undefined
}

function enteredOf(type: DocumentType, profile: Profile): ProvenField[] {
  return provableBy[type].filter((field) => profile[field])
}

type Imported = { player_id: bigint; source: string; documents: readonly ImportedDocument[] }

/** Adds the decisions of another casino, and applies them to the profile. */
export async function importDocuments(
  work: Work,
  { player_id, source, documents }: Imported,
): Promise<void> {
  const { tx, now } = work
  if (documents.length === 0) return
  const profile = await profileToCheck(tx, player_id)
  if (!profile) throw new Error(`player ${player_id} does not exist`)
  for (const [at, document] of documents.entries()) {
    const { type, status, reason, media_type, expires_on = null } = document
    const entered = enteredOf(type, profile)
    const isExpired = expires_on !== null && new Date(expires_on) <= now
    const fault = importedDocumentFault(document, profile)
    if (fault) throw new Error(`verification: a document of player ${player_id}: ${fault}`)
    await addDecided(tx, {
      player_id,
      document_type: type,
      status: isExpired ? 'expired' : status,
      reason: reason ?? null,
      file_name: shownFileName(document.file_name, media_type),
      media_type,
      content_hash: createHash('sha256').update(`${source} ${player_id} ${at}`).digest(),
      expires_on,
      proves: status === 'approved' ? entered : [],
      decided_at: new Date(document.decided_at),
      staff: `import ${source}`,
      now,
    })
    await applyToPlayer(work, { player_id, document_type: type })
  }
}
