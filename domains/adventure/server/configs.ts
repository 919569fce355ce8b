import { giftOfPlan } from '@casino/bonuses/public'
import { type BrandConfig, brandConfig } from '@casino/domain/brand-configs.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { formatMoney } from '@casino/money/money.ts'
import { dayOf } from '@casino/time/days.ts'
import * as z from 'zod/mini'
import { everyGroup, titleOf } from '../rules.ts'
import { calendarsOn, type DayRow, daysOf } from './store.ts'

const Text = z.string().check(z.maxLength(500))
const AdventureDay = z.object({
  /** `name__step/total__DD/MM/YYYY` */
  title: Text.check(z.regex(/^.+__\d+\/\d+__\d{2}\/\d{2}\/\d{4}$/)),
  prize: z.object({ freespin: z.optional(z.int()), bonus: z.optional(Text) }),
  condition: z.object({ minDep: Text, wager: Text, periodActivationDays: Text }),
})
type AdventureDay = z.output<typeof AdventureDay>

/** Days by the group of their players [7.5]: what a brand has stored, and the open calendars. */
export const configs: readonly BrandConfig[] = [
  brandConfig({
    name: 'vip-adventures',
    schema: z.object({
      prizes: z.record(z.string().check(z.maxLength(40)), z.array(AdventureDay)),
    }),
    first: () => ({ prizes: {} }),
    show: async ({ prizes }, context) => ({ prizes: { ...prizes, ...(await openDays(context)) } }),
  }),
]

const guestCurrency = 'EUR'

async function openDays(context: ReadContext): Promise<Record<string, AdventureDay[]>> {
  const { db, now, brand, policy } = context
  if (!policy.vip_allowed || !policy.advantages_allowed) return {}
  const day = dayOf(now, brand.time_zone)
  const open = (await calendarsOn(db, { brand_id: brand.id, day })).filter(
    ({ state }) => state === 'published',
  )
  const prizes: Record<string, AdventureDay[]> = {}
  for (const { id, name, total, group_id } of open.toReversed()) {
    const days: AdventureDay[] = []
    for (const row of await daysOf(db, id)) {
      const shown = await dayOfClients(context, row)
      if (!shown) continue
      const { prize, condition } = shown
      // The gift of the super day is a secret.
      const isSecret = row.step > total
      const title = titleOf({ ...row, name }, total)
      days.push({ title, prize: isSecret ? {} : prize, condition })
    }
    prizes[String(group_id ?? everyGroup)] = days
  }
  return prizes
}

async function dayOfClients(
  { db, locale }: ReadContext,
  { plan, min_deposit_eur_cents, stake_eur_cents }: DayRow,
): Promise<Omit<AdventureDay, 'title'> | undefined> {
  const gift = await giftOfPlan(db, { key: plan, currency: guestCurrency })
  if (!gift) return undefined
  const { spins_count, amount_cents, wager_times, claim_days } = gift
  const money = (cents: bigint) =>
    formatMoney({ amount_cents: cents, currency: guestCurrency }, locale)
  return {
    prize: spins_count === null ? { bonus: money(amount_cents) } : { freespin: spins_count },
    condition: {
      minDep: money(min_deposit_eur_cents),
      wager: stake_eur_cents > 0n ? money(stake_eur_cents) : `x${wager_times}`,
      periodActivationDays: String(claim_days),
    },
  }
}
