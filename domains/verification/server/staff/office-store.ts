import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DocumentStatus } from '../../rules.ts'
import {
  type allDocuments,
  type documentQueue,
  documentTable,
  type ListedDocument,
} from '../../staff-contract.ts'
import type { DocumentRow } from '../document-store.ts'

type Place = 'sort' | 'after' | 'limit'
type QueueFilter = Omit<Input<typeof documentQueue.page>, Place>
type Filter = Omit<Input<typeof allDocuments.page>, Place>
type Counted<F> = { filter: F; limit: number }

export function documentQueuePage(
  db: Db | Tx,
  listing: Listing<QueueFilter>,
): Promise<ListedDocument[]> {
  return pageOf(db, listing, waiting(listing.filter))
}

export function countDocumentQueue(
  db: Db | Tx,
  { filter, limit }: Counted<QueueFilter>,
): Promise<number> {
  return countOf(db, waiting(filter), limit)
}

export function allDocumentsPage(db: Db | Tx, listing: Listing<Filter>): Promise<ListedDocument[]> {
  return pageOf(db, listing, matching(listing.filter))
}

export function countAllDocuments(
  db: Db | Tx,
  { filter, limit }: Counted<Filter>,
): Promise<number> {
  return countOf(db, matching(filter), limit)
}

async function pageOf(
  db: Db | Tx,
  { order, after, limit }: Pick<Listing<unknown>, 'order' | 'after' | 'limit'>,
  filtered: RawBuilder<boolean>,
): Promise<ListedDocument[]> {
  const { where, orderBy } = await keysetAfter(db, { table: documentTable, order, after })
  const { rows } = await sql<ListedDocument>`
    select id, player_id, document_type, status, created_at, due_at from verification.document
    where ${filtered} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

async function countOf(db: Db | Tx, filtered: RawBuilder<boolean>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from verification.document where ${filtered} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The constant state lets the partial indexes answer. */
function waiting({ document_type }: QueueFilter): RawBuilder<boolean> {
  return document_type
    ? sql`status = 'in_review' and document_type = ${document_type}`
    : sql`status = 'in_review'`
}

function matching({ player_id, status }: Filter): RawBuilder<boolean> {
  const conditions = [
    player_id ? sql`player_id = ${player_id}` : undefined,
    status ? sql`status = ${status}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}

export async function findDocument(db: Db | Tx, id: bigint): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select id, player_id, document_type, status, reason,
      description, file_name, media_type, content_hash, expires_on::text, created_at, updated_at,
      version, due_at, proves, file_kept_until, file_deleted_at
    from verification.document where id = ${id}`.execute(db)
  return rows[0]
}

type Step = { at: Date; status: DocumentStatus | null; reason: string | null; staff: string | null }
const stepsMax = 200

/** What became of a document, the newest first: also who opened its file. */
export async function stepsWithStaff(db: Db | Tx, documentId: bigint): Promise<Step[]> {
  const { rows } = await sql<Step>`select at, status, reason, staff from verification.step
    where document_id = ${documentId} order by id desc limit ${stepsMax}`.execute(db)
  return rows
}
