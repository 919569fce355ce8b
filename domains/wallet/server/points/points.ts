import { Refusal } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { addAccountOfKnown, balancesOf } from '@casino/ledger/account-store.ts'
import { type LedgerMove, type LedgerMoved, moveOnce } from '@casino/ledger/move-store.ts'
import { amountCentsMax, lotteryOf, pointsCurrency, unitOf } from '../../rules.ts'
import { givenBackPrefix, type UnitLine, unitLines } from './unit-line-store.ts'

export type { UnitLine } from './unit-line-store.ts'

/** Whole points, or whole tickets of one lottery. */
export type Units = {
  player_id: bigint
  /** `pointsCurrency`, or `ticketsCurrency(lottery.id)`. */
  currency: string
  amount: bigint
  /** Of this player: the same key moves once, whatever the currency. */
  key: string
  /** The reason, for the player's history. */
  ref?: string
}

/** The result, and the player's balance after it. */
export type UnitsMoved = { tx_id: bigint; repeated: boolean; balance: bigint }

export type UnitBalances = {
  points: bigint
  tickets: { lottery_id: bigint; tickets: bigint }[]
}

/**
 * Awards points or tickets to the player. Never refuses. Throws for an amount of 0 or less, for
 * money, and for a player without accounts.
 */
export function award(work: Work, units: Units): Promise<UnitsMoved> {
  return moveUnits(work, units, 'award')
}

/**
 * Gives back points or tickets that were spent. Like an award, but not counted among those ever
 * awarded.
 */
export function giveBack(work: Work, units: Omit<Units, 'ref'>): Promise<UnitsMoved> {
  return moveUnits(work, { ...units, ref: `${givenBackPrefix}${units.key}` }, 'award')
}

/** Whether an award with this reference gave back what was spent. */
export function isGivenBack(ref: string | null): boolean {
  return ref?.startsWith(givenBackPrefix) ?? false
}

/** Takes points or tickets. Refuses with `not_enough_points` or `not_enough_tickets`. */
export function spend(work: Work, units: Units): Promise<UnitsMoved> {
  return moveUnits(work, units, 'spend')
}

/** The player's points, and tickets by lottery. */
export async function unitsOf(db: Db | Tx, playerId: bigint): Promise<UnitBalances> {
  const balances = await balancesOf(db, playerId)
  const points = balances.find(({ currency }) => currency === pointsCurrency)
  const tickets = balances.flatMap(({ currency, amount_cents }) => {
    const lottery_id = lotteryOf(currency)
    return lottery_id && amount_cents > 0n ? [{ lottery_id, tickets: amount_cents }] : []
  })
  return { points: points?.amount_cents ?? 0n, tickets }
}

const linesMax = 100

/**
 * The newest lines of a points or ticket account, with a short delay, at most 100. `before` is the
 * id of the last line of the page before.
 */
export function unitLinesOf(
  db: Db | Tx,
  asked: { player_id: bigint; currency: string; before?: bigint; limit?: number },
): Promise<UnitLine[]> {
  assertNoMoney(asked.currency)
  return unitLines(db, { ...asked, limit: Math.min(asked.limit ?? linesMax, linesMax) })
}

async function moveUnits(
  { tx, now }: Work,
  units: Units,
  kind: 'award' | 'spend',
): Promise<UnitsMoved> {
  const { player_id, currency, amount, key } = units
  const unit = assertNoMoney(currency)
  if (amount < 1n || amount > amountCentsMax) throw new RangeError(`wallet: ${kind} of ${amount}`)
  const { outcome, ...moved } = await moveOrOpen(tx, {
    kind,
    player_id,
    currency,
    key,
    amount_cents: amount,
    house: unit,
    ref: units.ref ?? null,
    now,
  })
  const hasNone = outcome === 'unknown_account' && kind === 'spend'
  if (outcome === 'not_enough_money' || hasNone) throw new Refusal(`not_enough_${unit}`)
  if (outcome !== 'moved' && outcome !== 'repeated') {
    throw new Error(`wallet: ${kind} ${key}: ${outcome}`)
  }
  return { tx_id: moved.tx_id, repeated: outcome === 'repeated', balance: moved.amount_cents }
}

/** The first award opens the account. */
async function moveOrOpen(tx: Tx, move: LedgerMove): Promise<LedgerMoved> {
  const moved = await moveOnce(tx, move)
  if (move.kind !== 'award' || moved.outcome !== 'unknown_account') return moved
  await addAccountOfKnown(tx, move.player_id, move.currency)
  return moveOnce(tx, move)
}

function assertNoMoney(currency: string): 'points' | 'tickets' {
  const unit = unitOf(currency)
  if (unit === 'points' || unit === 'tickets') return unit
  throw new RangeError(`wallet: ${currency} is neither points nor tickets`)
}
