import type { Work } from '@casino/db/work.ts'
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

/** Credits money that arrived from outside; a deficit is repaid first. Never refuses. */
export function deposit(work: Work, payment: Payment): Promise<Moved> {
  return moveMoney(work, { ...payment, kind: 'deposit' })
}

/**
 * Takes the money of a withdrawal from the player's cash into the house's keeping. Refuses with
 * `not_enough_money`.
 */
export function holdWithdrawal(work: Work, payment: Payment): Promise<Moved> {
  return moveMoney(work, { ...payment, kind: 'hold' })
}

/**
 * Lets held money leave the house. `key` is that of the hold; paid and released exclude one
 * another for ever, the second throws.
 */
export function payHeld(work: Work, payment: Payment): Promise<Moved> {
  return moveMoney(work, { ...payment, kind: 'pay' })
}

/** Gives held money back to the player's cash. `key` is that of the hold. */
export function releaseHeld(work: Work, payment: Payment): Promise<Moved> {
  return moveMoney(work, { ...payment, kind: 'release' })
}

export type Grant = Omit<Payment, 'payment_id'> & {
  /** Bonus money is played after cash and cannot leave; a prize is cash. */
  part?: 'cash' | 'bonus'
}

/** Gives the player money of the house: a prize, or a bonus. Never refuses. */
export function grant(work: Work, { part = 'cash', ...given }: Grant): Promise<Moved> {
  return moveMoney(work, { ...given, kind: part === 'cash' ? 'grant' : 'bonus' })
}
