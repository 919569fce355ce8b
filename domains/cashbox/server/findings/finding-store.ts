import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FindingKind } from '../../finding.ts'
import { findingTable, listFindings } from '../../findings-contract.ts'

export type NewFinding = {
  kind: FindingKind
  /** Names what was reported: the same report is one finding. */
  key: string
  provider_id: bigint | null
  payment_id: bigint | null
  player_id: bigint | null
  currency: string | null
  amount_cents: bigint | null
  reported: object
  holds_withdrawals: boolean
  opened_at: Date
}

/** Stores a finding, unless the same report has made one before. Returns whether it is new. */
export async function addFinding(tx: Tx, finding: NewFinding): Promise<boolean> {
  const { rows } = await sql`
    insert into cashbox.finding (kind, key, provider_id, payment_id, player_id, currency,
      amount_cents, reported, holds_withdrawals, opened_at)
    values (${finding.kind}, ${finding.key}, ${finding.provider_id}, ${finding.payment_id},
      ${finding.player_id}, ${finding.currency}, ${finding.amount_cents},
      ${JSON.stringify(finding.reported)}::jsonb, ${finding.holds_withdrawals},
      ${finding.opened_at})
    on conflict (key) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export type FindingRow = Omit<NewFinding, 'key' | 'provider_id' | 'reported'> & {
  id: bigint
  version: number
  provider: string | null
  reported: Record<string, string | null>
  owner: string | null
  closed_at: Date | null
  closed_by: string | null
  reason: string | null
}

const columns = sql`id, version, kind, payment_id, player_id, currency, amount_cents, reported,
  (select identifier from cashbox.provider p where p.id = provider_id) as provider,
  holds_withdrawals and closed_at is null as holds_withdrawals, opened_at, owner, closed_at,
  closed_by, reason`

type Filter = {
  state?: 'open' | 'closed' | undefined
  player_id?: bigint | undefined
  opened_before?: Date | undefined
}

/** A page of the findings that a filter leaves. */
export async function findingsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<FindingRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: findingTable, order, after })
  const { rows } = await sql<FindingRow>`select ${columns} from cashbox.finding
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many findings a filter leaves; it stops counting at `limit`. */
export async function countFindings(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from cashbox.finding where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ state, player_id, opened_before }: Filter): RawBuilder<boolean> {
  const conditions = [
    state === 'open' ? sql`closed_at is null` : undefined,
    state === 'closed' ? sql`closed_at is not null` : undefined,
    player_id ? sql`player_id = ${player_id}` : undefined,
    opened_before ? sql`opened_at < ${opened_before}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}

/** The first open findings, the oldest first. */
export async function openFindings(db: Db | Tx, limit: number): Promise<FindingRow[]> {
  return findingsPage(db, { filter: { state: 'open' }, order: listFindings.sorts.oldest, limit })
}

export async function findFinding(db: Db | Tx, id: bigint): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`select ${columns} from cashbox.finding
    where id = ${id}`.execute(db)
  return rows[0]
}

/** A finding, locked until the transaction ends. */
export async function lockFinding(tx: Tx, id: bigint): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`select ${columns} from cashbox.finding
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function saveOwner(tx: Tx, id: bigint, owner: Staff): Promise<void> {
  await sql`update cashbox.finding set owner_id = ${owner.id}, owner = ${owner.name},
    version = version + 1
    where id = ${id}`.execute(tx)
}

type Closing = { id: bigint; closed_at: Date; by: Staff | null; reason: string }

export async function saveClosed(tx: Tx, { id, closed_at, by, reason }: Closing): Promise<void> {
  await sql`update cashbox.finding set closed_at = ${closed_at}, closed_by_id = ${by?.id ?? null},
      closed_by = ${by?.name ?? null}, reason = ${reason}, version = version + 1
    where id = ${id} and closed_at is null`.execute(tx)
}

const holdingMax = 1000

/** The open findings that let a player's withdrawals wait. */
export async function holdingFindings(
  tx: Tx,
  playerId: bigint,
): Promise<{ id: bigint; kind: FindingKind; currency: string | null }[]> {
  const { rows } = await sql<{ id: bigint; kind: FindingKind; currency: string | null }>`
    select id, kind, currency from cashbox.finding
    where player_id = ${playerId} and closed_at is null and holds_withdrawals
    order by id limit ${holdingMax}`.execute(tx)
  return rows
}

/** The players with an open finding about a debt. */
export async function playersOwing(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`select distinct player_id
    from cashbox.finding where closed_at is null and holds_withdrawals and kind = 'owed'
    order by player_id limit ${holdingMax}`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}
