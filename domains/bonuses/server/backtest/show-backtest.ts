import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { playersOf } from '@casino/players/public'
import { type Worth, worthNow } from '@casino/wallet/money'
import * as z from 'zod/mini'
import { backtestDays, backtestOf, type PastGift } from '../../backtest.ts'
import { lossBackMicros } from '../../loss-back.ts'
import { type Plan, PlanDocument } from '../../plan.ts'
import * as contract from '../../plan-terms-contract.ts'
import { admitsDeposit, amountOf, boundOf, isOffered, spinsMicros } from '../../rules.ts'
import { dayIn } from '../facts.ts'
import { findPlan } from '../plans/edit-plan-store.ts'
import { depositsSince, lossesSince } from './backtest-store.ts'

const dayMs = 86_400_000
type Past = { db: Db | Tx; since: Date; worth: Worth }

/**
 * What the draft of a plan would have given in the last days: to whom, and for how much. A code
 * counts as used by everybody. Groups, stags, exclusions and refused offers are not looked at, so it
 * is the most that it can have cost.
 */
export async function showBacktest(
  { db, now }: StaffReadContext,
  { id }: Input<typeof contract.backtestPlan>,
): Promise<Output<typeof contract.backtestPlan>> {
  const row = await findPlan(db, id)
  if (!row) throw refuse(contract.backtestPlan, 'plan_unknown')
  const plan = z.decode(PlanDocument, row.draft)
  const since = new Date(now.getTime() - backtestDays * dayMs)
  const gifts = await pastGifts(plan, { db, since, worth: await worthNow(db) })
  if (!gifts) throw refuse(contract.backtestPlan, 'plan_not_testable')
  const { micros, players, ...counts } = backtestOf(plan, gifts)
  return {
    ...counts,
    days: backtestDays,
    cost_cents: micros / microsPerCent,
    currency: 'EUR',
    players: players.map(({ micros: own, ...one }) => ({
      ...one,
      cost_cents: own / microsPerCent,
    })),
  }
}

const microsPerCent = 10_000n

/** Undefined for a plan that nothing in the past would have caused. */
function pastGifts(plan: Plan, past: Past): Promise<PastGift[]> | undefined {
  const { trigger } = plan
  if (trigger === 'deposit' || trigger === 'code') return ofDeposits(plan, past)
  return trigger === 'cashback' || trigger === 'rakeback' ? ofLosses(plan, past) : undefined
}

async function ofDeposits(plan: Plan, { db, since, worth }: Past): Promise<PastGift[]> {
  const deposits = await depositsSince(db, since)
  const players = await placesOf(db, deposits)
  return deposits.flatMap(({ player_id, number, at, ...money }) => {
    const place = players.get(player_id)
    if (!place) return []
    const { currency } = money
    const { day, weekday } = dayIn(timeZoneOf(place.brand_id), at)
    const who = {
      ...noGroups,
      currency,
      country: place.country,
      weekday,
      deposits_count: number - 1,
    }
    const anyMethod = { ...plan, payment_brands: null }
    if (!isOffered(withoutGroups(plan), who)) return []
    if (!admitsDeposit(anyMethod, { ...money, payment_brand: null })) return []
    const micros = microsOf(plan, { currency, base_cents: money.amount_cents, worth })
    return micros === undefined ? [] : [{ player_id, day, micros }]
  })
}

type Place = { currency: string; country: string | null; brand_id: bigint }

async function placesOf(
  db: Db | Tx,
  of: readonly { player_id: bigint }[],
): Promise<Map<bigint, Place>> {
  const ids = [...new Set(of.map(({ player_id }) => player_id))]
  return new Map((await playersOf(db, ids)).map((player) => [player.id, player]))
}

async function ofLosses(plan: Plan, { db, since, worth }: Past): Promise<PastGift[]> {
  const { period, percent, loss_min_eur_cents } = plan
  if (!period || !percent) return []
  const from = since.toISOString().slice(0, 10)
  const losses = await lossesSince(db, { period, since: from })
  const players = await placesOf(db, losses)
  return losses.flatMap(({ player_id, from: day, lost_micros }) => {
    const currency = players.get(player_id)?.currency ?? ''
    const most_cents = boundOf(plan.amounts, currency)
    const most =
      most_cents === null ? undefined : worth.micros({ amount_cents: most_cents, currency })
    const back = lossBackMicros(lost_micros, { percent, least_cents: loss_min_eur_cents ?? 0 })
    if (most === undefined || back === 0n) return []
    const isCapped = back > most
    return [{ player_id, day, micros: isCapped ? most : back }]
  })
}

const noGroups = { groups: [], stag: null, given_count: 0 }
const withoutGroups = (plan: Plan): Plan => ({ ...plan, groups: null, stags: null })

type Given = { currency: string; base_cents: bigint; worth: Worth }

function microsOf(plan: Plan, { currency, base_cents, worth }: Given): bigint | undefined {
  if (plan.spins) return spinsMicros(plan.spins)
  const amount_cents = amountOf(plan, currency, base_cents)
  return amount_cents === undefined ? undefined : worth.micros({ amount_cents, currency })
}
