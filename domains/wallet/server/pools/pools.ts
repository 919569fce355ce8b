import assert from 'node:assert'
import { Refusal } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { moveOnce } from '@casino/ledger/move-store.ts'
import {
  addPayment,
  addPool,
  buyInsAccount,
  fillOnce,
  lockPool,
  type PoolSums,
  paidUnder,
  poolAccount,
  poolCurrency,
  sumPool,
} from '@casino/ledger/pool-store.ts'
import { amountCentsMax, unitOf } from '../../rules.ts'
import { lockGuard } from '../accounts/guard.ts'
import type { Moved } from '../move/move-money.ts'
import { countBuyIn, uncountBuyIn } from './count-buy-in.ts'

export type { PoolSums } from '@casino/ledger/pool-store.ts'

export type PoolMove = {
  /** Letters, digits, points, dashes and underscores: `mystic.grand`. */
  pool: string
  /** The pool's currency. */
  currency: string
  amount_cents: bigint
  /** Within the pool and the kind of transfer: the same key moves the money once. */
  key: string
}
export type PoolFilled = { repeated: boolean }

/**
 * Opens a pool in a currency of money. Repeating it changes nothing; throws if it exists in another
 * currency.
 */
export async function openPool(
  tx: Tx,
  { pool, currency }: { pool: string; currency: string },
): Promise<void> {
  if (unitOf(currency) !== 'money') throw new RangeError(`wallet: pool ${pool} of ${currency}`)
  await addPool(tx, pool, currency)
  assertOf({ pool, currency }, await poolCurrency(tx, pool))
}

/** Funds a pool with house money, for example a jackpot's starting amount. */
export function seedPool(work: Work, seed: PoolMove): Promise<PoolFilled> {
  return fill(work, seed, { kind: 'seed', from: 'prizes' })
}

/**
 * Adds a share of a stake to a pool, from the house's prize money or a provider's games.
 * Contributions do not block one another or a payment.
 */
export function contribute(
  work: Work,
  { from = 'prizes', ...share }: PoolMove & { from?: 'prizes' | { provider: string } },
): Promise<PoolFilled> {
  const account = from === 'prizes' ? from : `games:${from.provider}`
  return fill(work, share, { kind: 'contribution', from: account })
}

/**
 * Moves a player's cash into a pool: what they pay to take part. It counts against the loss and
 * wager limits of the player, like a stake. Refuses with `not_enough_money` or `play_limit_reached`.
 * Throws for a pool of another currency, and a key that moved something else.
 */
export async function buyIn(
  work: Work,
  payment: PoolMove & { player_id: bigint },
): Promise<PoolFilled> {
  const { tx, now } = work
  const { pool, key } = payment
  assertAmount(payment)
  assertOf(payment, await poolCurrency(tx, pool))
  await lockGuard(tx, payment.player_id)
  const { outcome } = await moveOnce(tx, {
    ...payment,
    kind: 'spend',
    key: `${pool}:${key}`,
    house: buyInsAccount,
    ref: poolAccount(pool),
    now,
  })
  if (outcome === 'not_enough_money' || outcome === 'unknown_account') {
    throw new Refusal('not_enough_money')
  }
  if (outcome !== 'moved' && outcome !== 'repeated') {
    throw new Error(`wallet: pool ${pool} ${key}: ${outcome}`)
  }
  if (outcome === 'moved') await countBuyIn(work, payment)
  return fill(work, payment, { kind: 'contribution', from: buyInsAccount })
}

/**
 * Pays a player's cash from a pool, one payment at a time. Refuses with `not_enough_in_pool`.
 * Throws for a pool of another currency, a player without an account in it, and a key that paid
 * something else.
 */
export async function payPool(
  { tx, now }: Work,
  payment: PoolMove & { player_id: bigint },
): Promise<Moved> {
  const { pool, amount_cents, key, player_id } = payment
  assertAmount(payment)
  assertOf(payment, await lockPool(tx, pool))
  const paid = await paidUnder(tx, pool, key)
  const isOthers = paid !== undefined && paid.player_id !== player_id
  if (isOthers) throw new Error(`wallet: pool ${pool} ${key}: key_in_use`)
  if (!paid && (await poolBalance(tx, pool)).amount_cents < amount_cents) {
    throw new Refusal('not_enough_in_pool')
  }
  const { outcome, ...moved } = await moveOnce(tx, {
    ...payment,
    kind: 'grant',
    house: poolAccount(pool),
    ref: poolAccount(pool),
    now,
  })
  if (outcome !== 'moved' && outcome !== 'repeated') {
    throw new Error(`wallet: pool ${pool} ${key}: ${outcome}`)
  }
  assert.equal(outcome === 'repeated', paid !== undefined)
  if (outcome === 'moved') await addPayment(tx, payment)
  return { ...moved, repeated: outcome === 'repeated' }
}

/** Pays a buy-in back to its player; the limits that have counted it count it no more. */
export async function refundBuyIn(
  work: Work,
  { paid_at, ...payment }: PoolMove & { player_id: bigint; paid_at: Date },
): Promise<void> {
  await lockGuard(work.tx, payment.player_id)
  const { repeated } = await payPool(work, payment)
  if (!repeated) await uncountBuyIn(work, { ...payment, paid_at })
}

/** A pool's balance: seeds and contributions minus payments. Throws for an unknown pool. */
export async function poolBalance(db: Db | Tx, pool: string): Promise<PoolSums> {
  const sums = await sumPool(db, pool)
  if (!sums) throw new Error(`wallet: pool ${pool} is unknown`)
  return sums
}

async function fill(
  { tx, now }: Work,
  move: PoolMove,
  how: { kind: 'seed' | 'contribution'; from: string },
): Promise<PoolFilled> {
  assertAmount(move)
  assertOf(move, await poolCurrency(tx, move.pool))
  const outcome = await fillOnce(tx, { ...move, ...how, now })
  if (outcome === 'key_in_use') {
    throw new Error(`wallet: ${how.kind} of ${move.pool} ${move.key}: ${outcome}`)
  }
  return { repeated: outcome === 'repeated' }
}

function assertAmount({ pool, amount_cents }: PoolMove): void {
  if (amount_cents > 0n && amount_cents <= amountCentsMax) return
  throw new RangeError(`wallet: pool ${pool} cannot be moved ${amount_cents}`)
}

function assertOf(asked: { pool: string; currency: string }, currency: string | undefined): void {
  if (currency === undefined) throw new Error(`wallet: pool ${asked.pool} is unknown`)
  if (currency === asked.currency) return
  throw new Error(`wallet: pool ${asked.pool} is of ${currency}, not of ${asked.currency}`)
}
