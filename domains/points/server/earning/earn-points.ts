import type { Work } from '@casino/db/work.ts'
import { policyOf } from '@casino/http/policy-of.ts'
import { licencesAndGroups, lockPlayer } from '@casino/players/public'
import { award, pointsCurrency, spend, unitsOf } from '@casino/wallet/money'
import { type Accumulation, accumulate, type SettledTransfer } from '@casino/wallet/play'
import {
  type Fraction,
  fraction,
  minus,
  nothing,
  percentOf,
  plus,
  pointsFor,
  type Rate,
  type Settlement,
  type Stake,
  settle,
} from '../../rules.ts'
import {
  addEarned,
  allFactors,
  allRates,
  type Earning,
  lockEarnings,
  saveEarnings,
} from './earning-store.ts'

/** A bet, or the roll-back of one: what was staked in cash. */
type Play = Stake & { is_back: boolean; product: SettledTransfer['product'] }

const plays: Accumulation<bigint, Play[]> = {
  name: 'points.earning',
  keyOf: ({ kind, rolled_back, player_id }) =>
    kind === 'bet' || rolled_back === 'bet' ? player_id : undefined,
  add: (before = [], transfer) => [...before, playOf(transfer)],
}

/**
 * Awards points for settled bets, and takes back those of bets that were rolled back, by the rate
 * that held for the bet. Each transfer counts once.
 */
export async function earnPoints(work: Work, batch: readonly SettledTransfer[]): Promise<void> {
  const played = await accumulate(work, plays, batch)
  if (played.size === 0) return
  const { tx } = work
  const [rates, factors] = [await allRates(tx), await allFactors(tx)]
  const players = await licencesAndGroups(tx, [...played.keys()])
  const earned = new Map<bigint, Fraction>()
  for (const [id, own] of played) {
    const { license_name, groups } = players.get(id) ?? { license_name: '', groups: [] }
    const counted = own.filter((play) => mayEarn(license_name, play))
    const change = earnedBy(counted, { rates, percent: percentOf(factors, groups) })
    if (change.numerator !== 0n) earned.set(id, change)
  }
  await move(work, earned)
}

function playOf(transfer: SettledTransfer): Play {
  const { kind, original, amount_cents, eur_micros } = transfer
  const bet = original ?? transfer
  const eur = eur_micros === null || amount_cents === 0n ? undefined : eur_micros * bet.cash_cents
  return {
    is_back: kind === 'rollback',
    product: transfer.product,
    game_class: bet.game_class ?? '',
    currency: transfer.currency,
    at: bet.settled_at,
    cash_cents: bet.cash_cents,
    eur_cents: eur === undefined ? undefined : fraction(eur, amount_cents * microsPerCent),
  }
}

const microsPerCent = 10_000n

/** Points are for the casino: a licence may forbid that other products earn them. */
function mayEarn(licence: string, { product }: Play): boolean {
  const { advantages_allowed, mixed_products_allowed } = policyOf(licence)
  return advantages_allowed && (mixed_products_allowed || product === 'casino')
}

function earnedBy(
  played: readonly Play[],
  given: { rates: readonly Rate[]; percent: number },
): Fraction {
  return played.reduce((sum, play) => {
    const points = pointsFor(play, given)
    return play.is_back ? minus(sum, points) : plus(sum, points)
  }, nothing)
}

async function move(work: Work, earned: ReadonlyMap<bigint, Fraction>): Promise<void> {
  // Players in the order of their ids, so that two readers never wait for each other.
  const ids = [...earned.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  if (ids.length === 0) return
  const before = await lockEarnings(work.tx, ids)
  const after = new Map<bigint, Earning>()
  for (const id of ids) {
    const { rest, moves } = before.get(id) ?? { rest: nothing, moves: 0 }
    const total = plus(rest, earned.get(id) ?? nothing)
    const settled = settle(total, total.numerator < 0n ? await chargeable(work, id) : 0n)
    const isMoved = await moveWhole(work, { id, number: moves + 1 }, settled)
    after.set(id, { rest: settled.rest, moves: isMoved ? moves + 1 : moves })
  }
  await saveEarnings(work.tx, after)
}

/** What can be taken back. The lock keeps it from being spent at the same time. */
async function chargeable({ tx }: Work, id: bigint): Promise<bigint> {
  await lockPlayer(tx, id)
  return (await unitsOf(tx, id)).points
}

async function moveWhole(
  work: Work,
  { id: player_id, number }: { id: bigint; number: number },
  { award: given, take }: Settlement,
): Promise<boolean> {
  if (given === 0n && take === 0n) return false
  const key = `points:earned:${player_id}:${number}`
  const of = { player_id, currency: pointsCurrency, key, ref: 'play' }
  await addEarned(work.tx, { player_id, number, points: given - take }, work.now)
  if (given > 0n) await award(work, { ...of, amount: given })
  else await spend(work, { ...of, amount: take })
  return true
}
