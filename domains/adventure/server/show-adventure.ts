import { giftOfPlan } from '@casino/bonuses/public'
import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { currenciesOf } from '@casino/players/public'
import { dayOf, startOf } from '@casino/time/days.ts'
import { type Worth, worthNow } from '@casino/wallet/money'
import type * as contract from '../contract.ts'
import { dayState, isFinished, nextDay, titleOf } from '../rules.ts'
import { calendarFor } from './calendar-for.ts'
import { depositedOn, stakedOn } from './day-store.ts'
import { type CalendarRow, completedDays, type DayRow, daysOf } from './store.ts'

type Shown = NonNullable<Output<typeof contract.showAdventure>['calendar']>
const microsPerCent = 10_000n
const noDays: ReadonlyMap<bigint, Date> = new Map()

/** The calendar of the visitor, each day by the time zone of the brand. */
export async function showAdventure(
  context: ReadContext,
): Promise<Output<typeof contract.showAdventure>> {
  const { db, now, brand, policy, session } = context
  const is_allowed = policy.vip_allowed && policy.advantages_allowed
  const day = dayOf(now, brand.time_zone)
  const groups = session?.groups ?? []
  const calendar = is_allowed
    ? await calendarFor(db, { brand_id: brand.id, day, groups })
    : undefined
  return { is_allowed, calendar: calendar ? await viewCalendar(context, calendar) : null }
}

async function viewCalendar(context: ReadContext, calendar: CalendarRow): Promise<Shown> {
  const { db, now, brand, session } = context
  const today = dayOf(now, brand.time_zone)
  const { id, name, total, state } = calendar
  const currency = (session && (await currenciesOf(db, [session.id])).get(session.id)) ?? 'EUR'
  const worth = await worthNow(db)
  const of = session && { player_id: session.id }
  const completed = of ? await completedDays(db, { ...of, calendar_id: id }) : noDays
  const deposited = of ? await depositedOn(db, { ...of, day: today }) : 0n
  const staked = of ? await stakedOn(db, { ...of, day: today }) : 0n
  const rows = await daysOf(db, id)
  const placed = rows.map((row) => ({ ...row, is_completed: completed.has(row.id) }))
  const needs = { total, today, currency, worth, completed, deposited, staked }
  const days: Shown['days'] = []
  for (const row of placed) {
    days.push(await viewDay(context, row, { ...needs, name, hasSession: of !== undefined }))
  }
  return {
    id,
    name,
    total,
    completed: placed.filter(({ is_completed }) => is_completed).length,
    is_finished: isFinished(placed, { total, today }),
    is_draft: state === 'draft',
    deposited_cents: worth.cents(deposited > 0n ? deposited : 0n, currency) ?? 0n,
    staked_cents: worth.cents(staked > 0n ? staked : 0n, currency) ?? 0n,
    currency,
    days,
  }
}

type Needs = {
  total: number
  today: string
  name: string
  currency: string
  worth: Worth
  completed: ReadonlyMap<bigint, Date>
  deposited: bigint
  staked: bigint
  hasSession: boolean
}

async function viewDay(
  { db, brand }: ReadContext,
  row: DayRow & { is_completed: boolean },
  needs: Needs,
): Promise<Shown['days'][number]> {
  const { total, today, name, currency, worth, completed, deposited, staked } = needs
  const { id, step, day, plan, min_deposit_eur_cents, is_completed } = row
  const stake_micros = row.stake_eur_cents * microsPerCent
  const state = dayState(row, { total, today })
  const gift = await giftOfPlan(db, { key: plan, currency })
  const isSecret = step > total && !is_completed
  const min_micros = min_deposit_eur_cents * microsPerCent
  const isToday = day === today && !is_completed
  const hasAll = step <= total || completed.size >= total
  return {
    id,
    title: titleOf({ name, step, day }, total),
    day,
    step,
    stepTotal: total,
    state,
    isCompleted: is_completed,
    prize:
      gift && !isSecret
        ? {
            kind: gift.spins_count === null ? 'bonus' : 'freespins',
            spins: gift.spins_count,
            amount_cents: gift.amount_cents,
            currency,
          }
        : null,
    condition: {
      min_deposit_cents: worth.cents(min_micros, currency) ?? 0n,
      currency,
      stake_cents: worth.cents(stake_micros, currency) ?? 0n,
      wager_times: gift?.wager_times ?? 0,
      activation_days: gift?.claim_days ?? 0,
    },
    ends_at: isToday ? startOf(nextDay(day), brand.time_zone) : (completed.get(id) ?? null),
    is_claimable:
      needs.hasSession && isToday && hasAll && deposited >= min_micros && staked >= stake_micros,
  }
}
