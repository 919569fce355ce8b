import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Action, State } from '../rules.ts'

/** A mailed code, or the player's second factor. */
export type ProofBy = 'code' | 'second_factor'

export type PaymentRow = {
  id: bigint
  /** Grows with every change that staff may see. */
  version: number
  player_id: bigint
  method_id: bigint
  action: Action
  state: State
  currency: string
  amount_cents: bigint
  /** What was ordered, if another amount arrived. */
  ordered_cents: bigint | null
  provider_ref: string | null
  page_url: string | null
  /** The address that received or receives coins. */
  address: string | null
  return_path: string | null
  card_brand: string | null
  card_last4: string | null
  waits_until: Date | null
  may_be_recalled: boolean
  /** The player wants to save the card that pays it. */
  keeps_profile: boolean
  /** A saved card is charged, without a page of the bank. */
  is_charge: boolean
  /** The player was asked which bonus a deposit is to have, and chose this version of a plan. */
  bonus_asked: boolean
  bonus_version_id: bigint | null
  /** How the player must confirm it; null if no confirmation is required. */
  proof_by: ProofBy | null
  /** When the player gave up the right to cancel it. */
  locked_at: Date | null
  created_at: Date
  finished_at: Date | null
}
export const paymentColumns = sql`id, version, player_id, method_id, action, state, currency, amount_cents, ordered_cents, provider_ref,
  page_url, address, return_path, card_brand, card_last4, waits_until, may_be_recalled,
  keeps_profile, is_charge, bonus_asked, bonus_version_id, proof_by, locked_at, created_at, finished_at`

/** Lets only one withdrawal of a player start at a time, until the transaction ends. */
export async function lockCashbox(tx: Tx, playerId: bigint): Promise<void> {
  await sql`insert into cashbox.desk (player_id) values (${playerId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select 1 from cashbox.desk where player_id = ${playerId} for update`.execute(tx)
}

export type NewPayment = {
  player_id: bigint
  method_id: bigint
  action: Action
  currency: string
  amount_cents: bigint
  return_path?: string
  address?: string | undefined
  /** True unless the licence forbids it. */
  may_be_recalled?: boolean
  keeps_profile?: boolean | undefined
  is_charge?: boolean
  /** Null: no bonus. Without it the player was not asked. */
  bonus_version_id?: bigint | null | undefined
  now: Date
}

/** Adds a payment in the state `created`, with its first step. */
export async function addPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into cashbox.payment (player_id, method_id, action, state, currency, amount_cents,
      return_path, address, may_be_recalled, keeps_profile, is_charge, bonus_asked, bonus_version_id,
      created_at)
    values (${payment.player_id}, ${payment.method_id}, ${payment.action}, 'created',
      ${payment.currency}, ${payment.amount_cents}, ${payment.return_path ?? null},
      ${payment.address ?? null}, ${payment.may_be_recalled ?? true},
      ${payment.keeps_profile ?? false}, ${payment.is_charge ?? false},
      ${payment.bonus_version_id !== undefined}, ${payment.bonus_version_id ?? null}, ${payment.now})
    returning ${paymentColumns}`.execute(tx)
  const added = rows[0] as PaymentRow
  await addStep(tx, { payment_id: added.id, state: 'created', reason: null, at: payment.now })
  return added
}

type NewStep = { payment_id: bigint; state: State; reason: string | null; at: Date }

async function addStep(tx: Tx, { payment_id, state, reason, at }: NewStep): Promise<void> {
  await sql`insert into cashbox.step (payment_id, state, reason, at)
    values (${payment_id}, ${state}, ${reason}, ${at})`.execute(tx)
}

export type StateChange = {
  id: bigint
  state: State
  reason: string | null
  /** All objections of the rules. */
  because: readonly string[]
  waits_until: Date | null
  finished_at: Date | null
  ask_at: Date | null
  at: Date
}

/** Sets the state of a payment and stores the step. The caller holds the row's lock. */
export async function saveState(tx: Tx, change: StateChange): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`update cashbox.payment
    set state = ${change.state}, version = version + 1, waits_until = ${change.waits_until},
      finished_at = ${change.finished_at}, ask_at = ${change.ask_at},
      waits_because = ${[...change.because]}::text[]
    where id = ${change.id} returning ${paymentColumns}`.execute(tx)
  await addStep(tx, { payment_id: change.id, ...change })
  return rows[0] as PaymentRow
}

/** Records that a player has given up the right to cancel a withdrawal. */
export async function saveLocked(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update cashbox.payment set locked_at = ${now}, may_be_recalled = false, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Why a payment has its current state. */
export async function reasonOf(tx: Tx, id: bigint): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`select reason from cashbox.step
    where payment_id = ${id} order by id desc limit 1`.execute(tx)
  return rows[0]?.reason ?? null
}

/** The payment, locked until the transaction ends. */
export async function lockPayment(tx: Tx, id: bigint): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from cashbox.payment where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** A withdrawal, locked with its player's cashbox: what is missing of their money cannot change. */
export async function lockToSend(tx: Tx, id: bigint): Promise<PaymentRow | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`select player_id from cashbox.payment
    where id = ${id} and action = 'cashout'`.execute(tx)
  const [payment] = rows
  if (!payment) return undefined
  await lockCashbox(tx, payment.player_id)
  return lockPayment(tx, id)
}

export type BankFacts = {
  id: bigint
  provider_ref?: string
  page_url?: string
  card?: { brand: string; last4: string } | undefined
  account_mark?: string | undefined
}

/** Stores the bank's data about a payment; existing values stay. */
export async function saveBankFacts(tx: Tx, { id, ...facts }: BankFacts): Promise<void> {
  await sql`update cashbox.payment
    set version = version + 1, provider_ref = coalesce(provider_ref, ${facts.provider_ref ?? null}),
      page_url = coalesce(page_url, ${facts.page_url ?? null}),
      card_brand = coalesce(${facts.card?.brand ?? null}, card_brand),
      card_last4 = coalesce(${facts.card?.last4 ?? null}, card_last4),
      account_mark = coalesce(${facts.account_mark ?? null}, account_mark)
    where id = ${id}`.execute(tx)
}

/** Sets the amount of a deposit to what has arrived. The caller holds the row's lock. */
export async function saveArrived(tx: Tx, id: bigint, amount_cents: bigint): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`update cashbox.payment
    set ordered_cents = coalesce(ordered_cents, amount_cents), amount_cents = ${amount_cents}
    where id = ${id} returning ${paymentColumns}`.execute(tx)
  return rows[0] as PaymentRow
}

/** Whether another payment of the method has this id of the provider. */
export async function isRefOfAnother(
  tx: Tx,
  { id, method_id, provider_ref }: { id: bigint; method_id: bigint; provider_ref: string },
): Promise<boolean> {
  const { rows } = await sql`select from cashbox.payment where method_id = ${method_id}
    and provider_ref = ${provider_ref} and id <> ${id}`.execute(tx)
  return rows.length > 0
}

/** A player's withdrawals since then, by currency, and their number; returned ones do not count. */
export async function withdrawnSince(
  tx: Db | Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<{ currency: string; amount_cents: bigint; count: number }[]> {
  const { rows } = await sql<{ currency: string; amount_cents: bigint; count: number }>`
    select currency, sum(amount_cents)::bigint as amount_cents, count(*)::int as count
    from cashbox.payment
    where player_id = ${player_id} and action = 'cashout' and created_at >= ${since}
      and state not in ('failed', 'canceled', 'recalled', 'rejected', 'returned')
    group by currency`.execute(tx)
  return rows
}

/** Deposits that were started before then and never paid, locked, up to the limit. */
export async function lockAbandoned(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select ${paymentColumns} from cashbox.payment
    where action = 'deposit' and state in ('created', 'pending') and created_at < ${before}
    order by id limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** Payments that are due for polling, locked. */
export async function lockToPoll(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select ${paymentColumns} from cashbox.payment
    where ask_at <= ${now} order by ask_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** When to poll the bank next; null if that is not needed any more. */
export async function savePollAt(tx: Tx, id: bigint, at: Date | null): Promise<void> {
  await sql`update cashbox.payment set ask_at = ${at} where id = ${id}`.execute(tx)
}

export type Outcome = 'applied' | 'unchanged' | 'conflict' | 'mismatch' | 'unknown'
type ReportKey = { provider_id: bigint; event_id: string }

/**
 * Claims an event of a provider. Returns the outcome of an earlier copy; a concurrent copy waits
 * for the first.
 */
export async function claimReport(
  tx: Tx,
  { provider_id, event_id, now }: ReportKey & { now: Date },
): Promise<Outcome | undefined> {
  const { rows: added } = await sql`
    insert into cashbox.report (provider_id, event_id, outcome, received_at)
    values (${provider_id}, ${event_id}, 'unchanged', ${now})
    on conflict do nothing returning 1`.execute(tx)
  if (added.length > 0) return undefined
  const { rows } = await sql<{ outcome: Outcome }>`select outcome from cashbox.report
    where provider_id = ${provider_id} and event_id = ${event_id}`.execute(tx)
  return rows[0]?.outcome
}

/** Stores the outcome of a claimed event. */
export async function saveOutcome(
  tx: Tx,
  { provider_id, event_id, ...result }: ReportKey & { payment_id: bigint | null; outcome: Outcome },
): Promise<void> {
  await sql`update cashbox.report set outcome = ${result.outcome}, payment_id = ${result.payment_id}
    where provider_id = ${provider_id} and event_id = ${event_id}`.execute(tx)
}

/** Whether the player has any payment, for the seed. */
export async function hasPayments(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`select from cashbox.payment where player_id = ${playerId}
    limit 1`.execute(db)
  return rows.length > 0
}

/** The players with a deposit through a provider. */
export async function payersOf(tx: Tx, provider: string): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`select distinct t.player_id
    from cashbox.payment t join cashbox.method m on m.id = t.method_id
    join cashbox.provider p on p.id = m.provider_id
    where p.identifier = ${provider} and t.action = 'deposit' and t.state = 'done'`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}
