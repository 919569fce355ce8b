import type { Db, Tx } from '@casino/db/connect.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { sql } from 'kysely'
import type { FindingKind } from '../../finding.ts'

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

const columns = sql`f.id, f.version, f.kind, p.identifier as provider, f.payment_id, f.player_id,
  f.currency, f.amount_cents, f.reported, f.holds_withdrawals, f.opened_at, f.owner,
  f.closed_at, f.closed_by, f.reason`
const from = sql`cashbox.finding f left join cashbox.provider p on p.id = f.provider_id`

/** A page of the open findings, the oldest first. */
export async function openFindingsPage(
  db: Db | Tx,
  { after = 0n, limit }: { after?: bigint | undefined; limit: number },
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`select ${columns} from ${from}
    where f.closed_at is null and f.id > ${after} order by f.id limit ${limit}`.execute(db)
  return rows
}

export async function findFinding(db: Db | Tx, id: bigint): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`select ${columns} from ${from} where f.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** A finding, locked until the transaction ends. */
export async function lockFinding(tx: Tx, id: bigint): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`select ${columns} from ${from} where f.id = ${id}
    for update of f`.execute(tx)
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
