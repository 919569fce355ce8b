import { Refusal } from '@casino/contract/refuse.ts'
import { inSavepoint } from '@casino/db/savepoint.ts'
import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { addJob } from '@casino/jobs/job.ts'
import { playerOf } from '@casino/players/public'
import { worthNow } from '@casino/wallet/money'
import { endedPeriod, lossBackMicros, lossDelayMinutes, lossTriggers } from '../../loss-back.ts'
import { boundOf } from '../../rules.ts'
import { dayIn } from '../facts.ts'
import { giveGift } from '../give-gift.ts'
import { openPlan, openPlans, type PublishedPlan } from '../plans/plan-store.ts'
import { lossBackDue } from '../tasks.ts'
import {
  type Asked,
  addDecision,
  brandsPlayed,
  lossOf,
  prunePlayDays,
  saveOutcome,
  undecided,
} from './play-day-store.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** The longest period and the day that is not over. */
const openDays = 9
/** A back-test reads them too. */
const keptDays = 100
const atOnceMax = 5_000

/** Adds a task for each player whose loss of an ended period was not decided. */
export async function planLossBack({ tx, now }: Work): Promise<void> {
  const late = new Date(now.getTime() - lossDelayMinutes * minuteMs)
  await prunePlayDays(tx, dateOf(now, keptDays))
  const plans = await openPlans(tx, lossTriggers)
  if (plans.length === 0) return
  for (const brand_id of await brandsPlayed(tx, dateOf(now, openDays))) {
    const today = dayIn(timeZoneOf(brand_id), late)
    for (const { plan_id, plan } of plans) {
      if (!plan.period) continue
      const asked = { plan_id, brand_id, ...endedPeriod(plan.period, today) }
      for (const player_id of await undecided(tx, { ...asked, limit: atOnceMax })) {
        const key = `${plan_id} ${player_id} ${asked.from}`
        await addJob(tx, lossBackDue, { ...asked, player_id }, { key })
      }
    }
  }
}

function dateOf(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
}

/** Decides about a player's period, once: gives the part of the loss, or notes why not. */
export async function giveLossBack(
  work: Work,
  { player_id, ...asked }: Asked & { player_id: bigint },
): Promise<void> {
  const { tx, now } = work
  const { plan_id, from: begins_on } = asked
  const base_micros = await lossOf(tx, { ...asked, player_id })
  const decision = { plan_id, player_id, begins_on }
  const isNew = await addDecision(tx, { ...decision, base_micros, outcome: 'decided', now })
  const version = isNew ? await openPlan(tx, { plan_id }) : undefined
  if (!version) return
  const outcome = await give(work, version, { player_id, base_micros, begins_on })
  await saveOutcome(tx, { ...decision, outcome })
}

type Loss = { player_id: bigint; base_micros: bigint; begins_on: string }

async function give(
  work: Work,
  version: PublishedPlan,
  { player_id, base_micros, begins_on }: Loss,
): Promise<string> {
  const { plan, plan_id } = version
  const player = await playerOf(work.tx, player_id)
  if (!player) return 'player_unknown'
  const { currency } = player
  const most = boundOf(plan.amounts, currency)
  const micros = lossBackMicros(base_micros, {
    percent: plan.percent ?? 0,
    least_cents: plan.loss_min_eur_cents ?? 0,
  })
  const cents = (await worthNow(work.tx)).cents(micros, currency)
  if (most === null || cents === undefined) return 'bonus_currency_unknown'
  const isCapped = cents > most
  const amount_cents = isCapped ? most : cents
  if (amount_cents <= 0n) return 'loss_too_small'
  const key = `${plan.trigger}:${plan_id}:${player_id}:${begins_on}`
  const strategy = plan.trigger
  const gift = { version, player_id, currency, amount_cents, strategy, key, isUnasked: true }
  try {
    await inSavepoint(work.tx, () => giveGift(work, gift))
    return 'given'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
