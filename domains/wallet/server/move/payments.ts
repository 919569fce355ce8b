import type { Work } from '@casino/db/work.ts'
import { owedBy } from '@casino/ledger/account-store.ts'
import { type Moved, moveMoney } from './move-money.ts'

export type Payment = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  /** Of the payment, not of the call: the same key moves the money once. */
  key: string
  /** The cashbox's payment, for statements. */
  payment_id?: bigint
}

/** Credits money from outside; repays a deficit first. Never refuses. */
export function deposit(work: Work, payment: Payment): Promise<Moved> {
  return moveMoney(work, { ...payment, kind: 'deposit' })
}

/**
 * Takes back a deposit that its bank has taken back. `key` is that of the deposit. Returns what the
 * player no longer had: they owe it, and later credits repay it first.
 */
export async function reverseDeposit(
  work: Work,
  payment: Payment,
): Promise<Moved & { owed_cents: bigint }> {
  const moved = await moveMoney(work, { ...payment, kind: 'reverse' })
  const { amount_cents, currency, player_id } = payment
  const debts = await owedBy(work.tx, player_id)
  const owed = debts.find((one) => one.currency === currency)?.owed_cents ?? 0n
  return { ...moved, owed_cents: owed < amount_cents ? owed : amount_cents }
}

/**
 * Moves the money of a withdrawal from the player's cash to the house account for held money.
 * Refuses with `not_enough_money`.
 */
export function holdWithdrawal(work: Work, payment: Payment): Promise<Moved> {
  return moveMoney(work, { ...payment, kind: 'hold' })
}

/**
 * Pays held money out. `key` is that of the hold. A hold is either paid or released; the other one
 * then throws.
 */
export function payHeld(work: Work, payment: Payment): Promise<Moved> {
  return moveMoney(work, { ...payment, kind: 'pay' })
}

/** Returns held money to the player's cash. `key` is that of the hold. */
export function releaseHeld(work: Work, payment: Payment): Promise<Moved> {
  return moveMoney(work, { ...payment, kind: 'release' })
}

/** Credits a withdrawal that was paid and came back. `key` is that of the hold. */
export function returnPaid(work: Work, payment: Payment): Promise<Moved> {
  return moveMoney(work, { ...payment, kind: 'return' })
}

export type Grant = Omit<Payment, 'payment_id'>

/** Gives the player a prize in cash. Never refuses. */
export function grant(work: Work, given: Grant): Promise<Moved> {
  return moveMoney(work, { ...given, kind: 'grant' })
}

/** Pays an affiliate, or a player who invited a friend: a cost of marketing, no prize. Never refuses. */
export function payMarketing(work: Work, given: Grant): Promise<Moved> {
  return moveMoney(work, { ...given, kind: 'marketing' })
}
