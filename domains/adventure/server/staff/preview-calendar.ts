import { giftOfPlan } from '@casino/bonuses/public'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { formatMoney } from '@casino/money/money.ts'
import { worthNow } from '@casino/wallet/money'
import { dayState, titleOf } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { calendarFor } from '../calendar-for.ts'
import { type DayRow, daysOf, findCalendar } from '../store.ts'

type Preview = Output<typeof contract.previewCalendar>
const microsPerCent = 10_000n

/** The days as a player sees them who has completed none, and which calendar they see at all. */
export async function previewCalendar(
  { db }: StaffReadContext,
  { id, group_id, currency = 'EUR', on }: Input<typeof contract.previewCalendar>,
): Promise<Preview> {
  const calendar = await findCalendar(db, id)
  if (!calendar) throw refuse(contract.previewCalendar, 'calendar_unknown')
  const { name, total, brand_id, starts_on } = calendar
  const today = on ?? starts_on
  const groups = group_id === undefined ? [] : [group_id]
  const shown = await calendarFor(db, { brand_id, day: today, groups })
  const days: Preview['days'] = []
  for (const row of await daysOf(db, id)) {
    const state = dayState({ ...row, is_completed: false }, { total, today })
    const seen = await dayIn(db, row, { currency, isSecret: row.step > total })
    days.push({ step: row.step, title: titleOf({ ...row, name }, total), state, ...seen })
  }
  return { shown: shown?.name ?? null, currency, days }
}

async function dayIn(
  db: Db,
  { plan, min_deposit_eur_cents, stake_eur_cents }: DayRow,
  { currency, isSecret }: { currency: string; isSecret: boolean },
) {
  const gift = await giftOfPlan(db, { key: plan, currency })
  const worth = await worthNow(db)
  const inOwn = (cents: bigint) => worth.cents(cents * microsPerCent, currency) ?? 0n
  return {
    prize: isSecret ? 'Secret gift' : giftInWords(gift, currency),
    min_deposit_cents: inOwn(min_deposit_eur_cents),
    stake_cents: inOwn(stake_eur_cents),
    wager_times: gift?.wager_times ?? 0,
    activation_days: gift?.claim_days ?? 0,
  }
}

function giftInWords(gift: Awaited<ReturnType<typeof giftOfPlan>>, currency: string): string {
  if (!gift) return 'The plan gives nothing in this currency'
  if (gift.spins_count !== null) return `${gift.spins_count} free spins`
  return `Bonus of ${formatMoney({ amount_cents: Number(gift.amount_cents), currency }, 'en')}`
}
