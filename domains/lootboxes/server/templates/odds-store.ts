import type { Db, Tx } from '@casino/db/connect.ts'
import { type ChainHead, emptyChain } from '@casino/proof/hash-chain.ts'
import { sql } from 'kysely'
import type { Template } from '../../template.ts'

export type OddsEntry = { number: number; text: string; hash: string; published_at: Date }

/** The last entry of the chain of odds. One transaction at a time adds to it. */
export async function lockHead(tx: Tx): Promise<ChainHead> {
  await sql`select pg_advisory_xact_lock(hashtext('lootboxes.odds'))`.execute(tx)
  const { rows } = await sql<{ number: number; hash: string }>`
    select entry::int as number, hash from lootboxes.template_version
    order by entry desc limit 1`.execute(tx)
  return rows[0] ?? emptyChain
}

/** The number of the next version of a template. */
export async function nextNumber(tx: Tx, templateId: bigint): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from lootboxes.template_version
    where template_id = ${templateId}`.execute(tx)
  return rows[0]?.number ?? 1
}

type NewVersion = {
  template_id: bigint
  number: number
  document: Template
  entry: number
  text: string
  hash: string
  by: string
  now: Date
}

/** Publishes a version; it never changes. */
export async function addVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { template_id, number, document, entry, text, hash, by, now } = version
  await sql`insert into lootboxes.template_version
      (template_id, number, document, entry, text, hash, published_at, published_by)
    values (${template_id}, ${number}, ${JSON.stringify(document)}::jsonb, ${entry}, ${text}, ${hash},
      ${now}, ${by})`.execute(tx)
}

/** The entries of a template, the newest first. */
export async function entriesOf(db: Db | Tx, key: string): Promise<OddsEntry[]> {
  const { rows } = await sql<OddsEntry>`
    select v.entry::int as number, v.text, v.hash, v.published_at
    from lootboxes.template_version v join lootboxes.template t on t.id = v.template_id
    where t.key = ${key} order by v.number desc limit 100`.execute(db)
  return rows
}

/** A page of the chain after an entry. */
export async function entriesAfter(db: Db | Tx, after: bigint, limit: number) {
  const { rows } = await sql<Omit<OddsEntry, 'published_at'>>`
    select entry::int as number, text, hash from lootboxes.template_version
    where entry > ${after} order by entry limit ${limit}`.execute(db)
  return rows
}

export type VersionRow = {
  id: bigint
  number: number
  entry: number
  hash: string
  published_at: Date
  published_by: string
}

/** The published versions of a template, the newest first. */
export async function versionRows(db: Db | Tx, templateId: bigint): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select id, number, entry::int as entry, hash, published_at, published_by
    from lootboxes.template_version where template_id = ${templateId}
    order by number desc limit 100`.execute(db)
  return rows
}
