import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Obstacle } from '../../approval.ts'
import { queueStates, type State } from '../../rules.ts'

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
const columns = sql`p.id, p.version, p.player_id, p.state, p.currency, p.amount_cents,
  m.title as method, p.waits_because, p.waits_until, p.created_at`
const from = sql`cashbox.payment p join cashbox.method m on m.id = p.method_id`

type Page = {
  state?: (typeof queueStates)[number] | undefined
  currency?: string | undefined
  after?: bigint | undefined
  limit: number
}

/** A page of the withdrawals that wait for staff, the oldest first. */
export async function queuePage(
  db: Db | Tx,
  { state, currency, after = 0n, limit }: Page,
): Promise<OfficeRow[]> {
  const wanted = state ? [state] : [...queueStates]
  // The constant states let the partial index `payment_waiting` answer.
  const { rows } = await sql<OfficeRow>`select ${columns} from ${from}
    where p.action = 'cashout' and p.state in ('pending', 'needs_documents')
      and p.state = any(${wanted}::text[])
      and (${currency ?? null}::text is null or p.currency = ${currency ?? null})
      and p.id > ${after}
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** One withdrawal. */
export async function findWithdrawal(db: Db | Tx, id: bigint): Promise<OfficeRow | undefined> {
  const { rows } = await sql<OfficeRow>`select ${columns} from ${from}
    where p.action = 'cashout' and p.id = ${id}`.execute(db)
  return rows[0]
}

export type Unmet = {
  rule: Obstacle
  measured: bigint | null
  allowed: bigint | null
  reasons: string[]
}

/** The rules that did not approve a withdrawal when it was asked for, with what they measured. */
export async function unmetRules(db: Db | Tx, paymentId: bigint): Promise<Unmet[]> {
  const { rows } = await sql<Unmet & { passed: boolean }>`
    select distinct on (rule) rule, passed, measured, allowed, reasons from cashbox.rule_result
    where payment_id = ${paymentId} order by rule, id desc`.execute(db)
  return rows.filter(({ passed }) => !passed)
}

type Step = { state: State; at: Date; reason: string | null }
const stepsMax = 200

export async function stepsOf(db: Db | Tx, paymentId: bigint): Promise<Step[]> {
  const { rows } = await sql<Step>`select state, at, reason from cashbox.step
    where payment_id = ${paymentId} order by id limit ${stepsMax}`.execute(db)
  return rows
}
