import type { Db, Tx } from '@casino/db/connect.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { sql } from 'kysely'
import {
  type DocumentStatus,
  type DocumentType,
  dueAt,
  fileKeptUntil,
  type MediaType,
  type ProvenField,
} from '../rules.ts'

export type DocumentRow = {
  id: bigint
  player_id: bigint
  document_type: DocumentType
  status: DocumentStatus
  reason: string | null
  description: string | null
  file_name: string
  media_type: MediaType
  content_hash: Buffer
  expires_on: string | null
  created_at: Date
  updated_at: Date
  /** Grows with every change that staff can see. */
  version: number
  due_at: Date
  /** The fields of the profile that it proves. */
  proves: ProvenField[]
  /** When its file is deleted; null: with the player's data. */
  file_kept_until: Date | null
  file_deleted_at: Date | null
}
const columns = sql`id, player_id, document_type, status, reason, description, file_name, media_type,
  content_hash, expires_on::text, created_at, updated_at, version, due_at, proves,
  file_kept_until, file_deleted_at`

/** The player's documents except withdrawn ones, the newest first. */
export async function documentsOf(
  db: Db | Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select ${columns} from verification.document
    where player_id = ${player_id} and status <> 'withdrawn'
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Documents that wait for staff, the oldest first. */
export async function waitingDocuments(db: Db | Tx, limit: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select ${columns} from verification.document
    where status = 'in_review' order by id limit ${limit}`.execute(db)
  return rows
}

/**
 * Locks a document until the transaction ends, so that staff and player cannot change it at once.
 */
export async function lockDocument(tx: Tx, id: bigint): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${columns} from verification.document
    where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** The player's waiting document with this content. */
export async function findWaiting(
  tx: Tx,
  { player_id, content_hash }: Pick<DocumentRow, 'player_id' | 'content_hash'>,
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${columns} from verification.document
    where player_id = ${player_id} and content_hash = ${content_hash} and status = 'in_review'
    limit 1`.execute(tx)
  return rows[0]
}

/** Whether a document of this type waits for staff. */
export async function isWaiting(
  db: Db | Tx,
  { player_id, document_type }: Pick<DocumentRow, 'player_id' | 'document_type'>,
): Promise<boolean> {
  const { rows } = await sql`select from verification.document where player_id = ${player_id}
    and document_type = ${document_type} and status = 'in_review' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * How many of the player's documents wait, and how many were sent since an instant, withdrawn ones
 * included.
 */
export async function countDocuments(
  tx: Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<{ waiting: number; sent: number }> {
  const { rows } = await sql<{ waiting: number; sent: number }>`select
      count(*) filter (where status = 'in_review')::integer as waiting,
      count(*) filter (where created_at > ${since})::integer as sent
    from verification.document where player_id = ${player_id}`.execute(tx)
  return rows[0] ?? { waiting: 0, sent: 0 }
}

export type NewDocument = Pick<
  DocumentRow,
  'player_id' | 'document_type' | 'description' | 'file_name' | 'media_type' | 'content_hash'
> & { sealed: Buffer; now: Date }

/** Adds a document with its encrypted file and its first step. */
export async function addDocument(tx: Tx, document: NewDocument): Promise<DocumentRow> {
  const { player_id, document_type, description, file_name, media_type, content_hash, now } =
    document
  const { rows } =
    await sql<DocumentRow>`insert into verification.document (player_id, document_type,
      status, description, file_name, media_type, content_hash, created_at, updated_at,
      due_at)
    values (${player_id}, ${document_type}, 'in_review', ${description}, ${file_name}, ${media_type},
      ${content_hash}, ${now}, ${now}, ${dueAt(document_type, now)}) returning ${columns}`.execute(
      tx,
    )
  const added = rows[0] as DocumentRow
  await sql`insert into verification.file (document_id, sealed)
    values (${added.id}, ${document.sealed})`.execute(tx)
  await addStep(tx, { document_id: added.id, at: now, status: 'in_review' })
  return added
}

type Decided = Pick<
  DocumentRow,
  | 'player_id'
  | 'document_type'
  | 'status'
  | 'reason'
  | 'file_name'
  | 'media_type'
  | 'content_hash'
  | 'expires_on'
  | 'proves'
> & { decided_at: Date; staff: string; now: Date }

/** Adds a document that another casino decided on, without its file, and its step. */
export async function addDecided(tx: Tx, document: Decided): Promise<void> {
  const { decided_at, now, staff } = document
  const { rows } = await sql<{ id: bigint }>`insert into verification.document (player_id,
      document_type, status, reason, file_name, media_type, content_hash, expires_on, proves,
      created_at, updated_at, due_at, file_deleted_at)
    values (${document.player_id}, ${document.document_type}, ${document.status},
      ${document.reason}, ${document.file_name}, ${document.media_type}, ${document.content_hash},
      ${document.expires_on}::date, ${document.proves}::text[], ${decided_at}, ${now},
      ${decided_at}, ${now})
    returning id`.execute(tx)
  await sql`insert into verification.step (document_id, at, status, reason, staff)
    values (${rows[0]?.id}, ${decided_at}, ${document.status}, ${document.reason}, ${staff})
    `.execute(tx)
}

export async function saveDescription(
  tx: Tx,
  { id, description, now }: { id: bigint; description: string; now: Date },
): Promise<void> {
  await sql`update verification.document set description = ${description}, updated_at = ${now},
      version = version + 1
    where id = ${id}`.execute(tx)
}

export type Move = {
  id: bigint
  status: DocumentStatus
  reason?: string | undefined
  /** Null removes it; undefined leaves it. */
  expires_on?: string | null | undefined
  proves?: readonly ProvenField[] | undefined
  due_at?: Date | undefined
  staff?: Staff | undefined
  now: Date
}

/** Sets a document's state and adds the step. The caller holds the lock. */
export async function saveMove(tx: Tx, { id, status, now, ...move }: Move): Promise<void> {
  const { reason, expires_on, proves, due_at, staff } = move
  await sql`update verification.document set status = ${status}, reason = ${reason ?? null},
      expires_on = case when ${expires_on === null} then null
        else coalesce(${expires_on ?? null}::date, expires_on) end,
      proves = coalesce(${proves ? [...proves] : null}::text[], proves),
      due_at = coalesce(${due_at ?? null}, due_at), file_kept_until = ${fileKeptUntil(status, now)},
      updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx)
  await addStep(tx, { document_id: id, at: now, status, reason, staff })
}

export type StepRow = {
  document_id: bigint
  at: Date
  status?: DocumentStatus | undefined
  reason?: string | undefined
  staff?: Staff | undefined
}

export async function addStep(tx: Tx, step: StepRow): Promise<void> {
  await sql`insert into verification.step (document_id, at, status, reason, staff, staff_id)
    values (${step.document_id}, ${step.at}, ${step.status ?? null}, ${step.reason ?? null},
      ${step.staff?.name ?? null}, ${step.staff?.id ?? null})`.execute(tx)
}

/** The state changes of these documents, the oldest first. Staff views are not included. */
export async function stepsOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ document_id: bigint; at: Date; status: DocumentStatus; reason: string | null }[]> {
  const { rows } = await sql<{
    document_id: bigint
    at: Date
    status: DocumentStatus
    reason: string | null
  }>`select document_id, at, status, reason from verification.step
    where document_id = any(${ids.map(String)}::bigint[]) and status is not null
    order by id limit 1000`.execute(db)
  return rows
}

/** Approved documents that have expired on a day. */
export async function expiredOn(tx: Tx, day: string, limit: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select ${columns} from verification.document
    where status = 'approved' and expires_on <= ${day}::date
    order by id limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}

/** The fields that a player's approved documents prove. */
export async function provenBy(tx: Tx, player_id: bigint): Promise<ProvenField[]> {
  const { rows } = await sql<{ field: ProvenField }>`select distinct unnest(proves) as field
    from verification.document where player_id = ${player_id} and status = 'approved'
    order by 1`.execute(tx)
  return rows.map(({ field }) => field)
}

/** The last day of the player's approved proofs of wealth. */
export async function wealthShownUntil(tx: Tx, player_id: bigint): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(expires_on)::text as day
    from verification.document where player_id = ${player_id}
      and document_type = 'source_of_wealth' and status = 'approved'`.execute(tx)
  return rows[0]?.day ?? null
}

/** Whether an approved document of this type has not expired. */
export async function hasApproved(
  tx: Tx,
  { player_id, document_type }: Pick<DocumentRow, 'player_id' | 'document_type'>,
): Promise<boolean> {
  const { rows } = await sql`select from verification.document where player_id = ${player_id}
    and document_type = ${document_type} and status = 'approved' limit 1`.execute(tx)
  return rows.length > 0
}

/** Documents whose files are no longer kept, locked. */
export async function lockFilesToDelete(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from verification.document
    where file_kept_until <= ${now} and file_deleted_at is null
    order by file_kept_until limit ${limit} for no key update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function saveFileDeleted(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update verification.document set file_deleted_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx)
}
