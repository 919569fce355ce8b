import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Obstacle } from '../../approval.ts'
import { queueStates, type State } from '../../rules.ts'
import { type directions, type listQueue, queueTable } from '../../staff-contract.ts'
import { direction } from './all-payments-store.ts'

export type OfficeRow = {
  id: bigint
  version: number
  player_id: bigint
  state: State
  currency: string
  amount_cents: bigint
  method: string
  waits_because: string[]
  waits_until: Date | null
  created_at: Date
}
const columns = sql`id, version, player_id, state, currency, amount_cents,
  (select title from cashbox.method m where m.id = method_id) as method, waits_because, waits_until,
  created_at`

type Filter = Omit<Input<typeof listQueue>, 'sort' | 'after' | 'limit'>

/** A page of the withdrawals that wait for staff. */
export async function queuePage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<OfficeRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: queueTable, order, after })
  const { rows } = await sql<OfficeRow>`select ${columns} from cashbox.payment
    where ${waiting(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many withdrawals wait for staff; it stops counting at `limit`. */
export async function countQueue(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from cashbox.payment where ${waiting(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The constant states let the partial indexes answer. */
function waiting({ state, currency }: Filter): RawBuilder<boolean> {
  const states = state ? [state] : [...queueStates]
  return sql`action = 'cashout' and state in ('pending', 'needs_documents')
    and state = any(${states}::text[])
    and (${currency ?? null}::text is null or currency = ${currency ?? null})`
}

type Shown = OfficeRow & { action: (typeof directions)[number] }

/** One payment. */
export async function findShown(db: Db | Tx, id: bigint): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`select ${columns}, ${direction} as action
    from cashbox.payment where id = ${id}`.execute(db)
  return rows[0]
}

export type Checked = {
  rule: Obstacle
  passed: boolean
  measured: bigint | null
  allowed: bigint | null
  reasons: string[]
}

/** The rules that were checked when a withdrawal was asked for, with what they measured. */
export async function checkedRules(db: Db | Tx, paymentId: bigint): Promise<Checked[]> {
  const { rows } = await sql<Checked>`
    select distinct on (rule) rule, passed, measured, allowed, reasons from cashbox.rule_result
    where payment_id = ${paymentId} order by rule, id desc`.execute(db)
  return rows
}

type Step = { state: State; at: Date; reason: string | null }
const stepsMax = 200

export async function stepsOf(db: Db | Tx, paymentId: bigint): Promise<Step[]> {
  const { rows } = await sql<Step>`select state, at, reason from cashbox.step
    where payment_id = ${paymentId} order by id limit ${stepsMax}`.execute(db)
  return rows
}
