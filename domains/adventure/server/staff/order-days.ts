import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { daysOf, findCalendar } from '../store.ts'
import { countVersionOf, saveDay } from './calendar-store.ts'

/** Puts the gifts of a draft into another order. The dates of the steps stay. */
export async function orderDays(
  { tx }: StaffChangeContext,
  { id, steps }: Input<typeof contract.orderDays>,
): Promise<{ text: string }> {
  const calendar = await findCalendar(tx, id)
  if (!calendar) throw refuse(contract.orderDays, 'calendar_unknown')
  if (calendar.state !== 'draft') throw refuse(contract.orderDays, 'calendar_not_draft')
  const days = await daysOf(tx, id)
  const given = steps.flatMap((step) => days.find((day) => day.step === step) ?? [])
  if (given.length !== days.length || new Set(steps).size !== days.length) {
    throw refuse(contract.orderDays, 'step_unknown')
  }
  for (const [at, { step, day }] of days.entries()) {
    const from = given[at]
    if (!from || from.step === step) continue
    const { plan, min_deposit_eur_cents, stake_eur_cents } = from
    const gift = { plan, min_deposit_eur_cents, stake_eur_cents }
    await saveDay(tx, { calendar_id: id, step, day, ...gift })
  }
  await countVersionOf(tx, id)
  return { text: 'The days are in the new order.' }
}
