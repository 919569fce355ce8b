import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { State } from '../rules.ts'
import type { PaymentRow } from './payment-store.ts'

export type ShownRow = Pick<
  PaymentRow,
  | 'id'
  | 'action'
  | 'state'
  | 'currency'
  | 'amount_cents'
  | 'card_brand'
  | 'card_last4'
  | 'waits_until'
  | 'may_be_recalled'
  | 'proof_by'
  | 'locked_at'
  | 'created_at'
  | 'finished_at'
> & {
  method_id: bigint
  brand: string
  title: string
  /** For coins: their confirmations, since when, and the required number. */
  confirmations: number | null
  confirmations_at: Date | null
  confirmations_needed: number | null
  waits_because: string[]
  page_url: string | null
  /** In order, from the same snapshot as the payment. */
  steps: Step[]
}
export type Step = { state: State; at: Date; reason: string | null }
type Row = Omit<ShownRow, 'steps'> & { steps: (Omit<Step, 'at'> & { at: string })[] }

const shown = sql`p.id, p.action, p.state, p.currency, p.amount_cents, p.card_brand, p.card_last4,
  p.waits_until, p.may_be_recalled, p.proof_by, p.locked_at, p.waits_because, p.page_url, p.created_at, p.finished_at,
  p.confirmations, p.confirmations_at, w.confirmations_needed, m.id as method_id, m.brand, m.title,
  array(
    select json_build_object('state', s.state, 'at', s.at, 'reason', s.reason)
    from cashbox.step s where s.payment_id = p.id order by s.id
  ) as steps`
const from = sql`cashbox.payment p join cashbox.method m on m.id = p.method_id
    left join cashbox.watched_wallet w on w.method_id = m.id`

/** A payment of this player; another player's is not found. */
export async function findPayment(
  db: Db | Tx,
  { id, player_id }: { id: bigint; player_id: bigint },
): Promise<ShownRow | undefined> {
  const { rows } = await sql<Row>`select ${shown}
    from ${from}
    where p.id = ${id} and p.player_id = ${player_id}`.execute(db)
  return rows.map(withSteps)[0]
}

/** A page of a player's payments, newest first. */
export async function paymentsOf(
  db: Db | Tx,
  { player_id, limit, offset }: { player_id: bigint; limit: number; offset: number },
): Promise<ShownRow[]> {
  const { rows } = await sql<Row>`select ${shown}
    from ${from}
    where p.player_id = ${player_id}
    order by p.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(withSteps)
}

export async function countPayments(db: Db | Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from cashbox.payment where player_id = ${playerId}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

function withSteps(row: Row): ShownRow {
  return { ...row, steps: row.steps.map((step) => ({ ...step, at: new Date(step.at) })) }
}

/** The method of the player's newest payment in this currency. */
export async function lastMethodOf(
  db: Db | Tx,
  { player_id, currency }: { player_id: bigint; currency: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ method_id: bigint }>`select method_id from cashbox.payment
    where player_id = ${player_id} and currency = ${currency} order by id desc limit 1`.execute(db)
  return rows[0]?.method_id
}
