import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Deal } from '../../deal.ts'

export type AffiliateRow = {
  id: bigint
  version: number
  code: string
  name: string
  enabled: boolean
  postback_url: string | null
  created_at: Date
}

const columns = sql`id, version, code, name, enabled, postback_url, created_at`

export async function findAffiliate(db: Db | Tx, id: bigint): Promise<AffiliateRow | undefined> {
  const { rows } = await sql<AffiliateRow>`select ${columns} from marketing.affiliate
    where id = ${id}`.execute(db)
  return rows[0]
}

/** The version of an affiliate, locked. */
export async function lockAffiliate(tx: Tx, id: bigint): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from marketing.affiliate
    where id = ${id} for no key update`.execute(tx)
  return rows[0]?.version
}

type NewAffiliate = Pick<AffiliateRow, 'code' | 'name'> & { now: Date }

/** Adds an affiliate; undefined if the code is in use. */
export async function addAffiliate(
  tx: Tx,
  { code, name, now }: NewAffiliate,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into marketing.affiliate
      (code, name, created_at) values (${code}, ${name}, ${now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type Changed = Partial<Pick<AffiliateRow, 'name' | 'enabled' | 'postback_url'>> & {
  /** Sealed. */
  postback_secret?: string
}

export async function saveAffiliate(tx: Tx, id: bigint, changed: Changed): Promise<void> {
  const { name = null, enabled = null, postback_secret = null } = changed
  const url = 'postback_url' in changed
  await sql`update marketing.affiliate set version = version + 1, name = coalesce(${name}, name),
      enabled = coalesce(${enabled}::boolean, enabled),
      postback_url = case when ${url} then ${changed.postback_url ?? null} else postback_url end,
      postback_secret = coalesce(${postback_secret}, postback_secret)
    where id = ${id}`.execute(tx)
}

/** Adds a stag of an affiliate; false if another one has it. */
export async function addStag(
  tx: Tx,
  { stag, affiliate_id }: { stag: string; affiliate_id: bigint },
): Promise<boolean> {
  const { rows } = await sql`insert into marketing.affiliate_stag (stag, affiliate_id)
    values (${stag}, ${affiliate_id}) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

const stagsMax = 1000

export async function stagsOf(db: Db | Tx, affiliateId: bigint): Promise<string[]> {
  const { rows } = await sql<{ stag: string }>`select stag from marketing.affiliate_stag
    where affiliate_id = ${affiliateId} order by stag limit ${stagsMax}`.execute(db)
  return rows.map(({ stag }) => stag)
}

export type NewDeal = Omit<Deal, 'id'> & { now: Date }

/** Adds a deal; false if the affiliate has one of the kind from this day. */
export async function addDeal(tx: Tx, deal: NewDeal): Promise<boolean> {
  const { rows } = await sql`insert into marketing.deal (affiliate_id, kind, from_on, amount_cents,
      deposit_min_cents, share_percent, carries_negative, created_at)
    values (${deal.affiliate_id}, ${deal.kind}, ${deal.from_on}::date, ${deal.amount_cents},
      ${deal.deposit_min_cents}, ${deal.share_percent}, ${deal.carries_negative}, ${deal.now})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** The deals of affiliates, of all of them without ids; the newest first. */
export async function dealsOf(db: Db | Tx, ids?: readonly bigint[]): Promise<Deal[]> {
  const { rows } = await sql<Deal>`select id, affiliate_id, kind, from_on::text, amount_cents,
      deposit_min_cents, share_percent, carries_negative
    from marketing.deal
    where ${ids === undefined} or affiliate_id = any(${(ids ?? []).map(String)}::bigint[])
    order by from_on desc, id desc`.execute(db)
  return rows
}

/** Whether postbacks of an affiliate can be signed. */
export async function hasSecret(db: Db | Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from marketing.affiliate
    where id = ${id} and postback_secret is not null`.execute(db)
  return rows.length > 0
}
