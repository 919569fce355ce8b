import { giftOfPlan } from '@casino/bonuses/public'
import { type BrandConfig, brandConfig } from '@casino/domain/brand-configs.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { formatMoney } from '@casino/money/money.ts'
import { currenciesOf } from '@casino/players/public'
import { dayOf } from '@casino/time/days.ts'
import { type Worth, worthNow } from '@casino/wallet/money'
import * as z from 'zod/mini'
import { everyGroup, titleOf } from '../rules.ts'
import { calendarsOn, type DayRow, daysOf } from './store.ts'

const Text = z.string().check(z.maxLength(500))
const AdventureDay = z.object({
  /** `name__step/total__DD/MM/YYYY` */
  title: Text.check(z.regex(/^.+__\d+\/\d+__\d{2}\/\d{2}\/\d{4}$/)),
  prize: z.object({
    freespin: z.optional(z.int()),
    bonus: z.optional(Text),
    image: z.optional(z.object({ src: Text, srcRetina: z.optional(Text) })),
  }),
  condition: z.object({ minDep: Text, wager: Text, periodActivationDays: Text }),
})
type AdventureDay = z.output<typeof AdventureDay>

const GroupId = z.string().check(z.maxLength(40))
/** The amounts that stored texts name, by group, name and currency [3.45]. */
const Variables = z.record(GroupId, z.record(Text, z.record(z.string(), Text)))

/** Days by the group of their players [7.5]: what a brand has stored, and the open calendars. */
export const configs: readonly BrandConfig[] = [
  brandConfig({
    name: 'vip-adventures',
    schema: z.object({
      prizes: z.record(GroupId, z.array(AdventureDay)),
      variables: z.optional(Variables),
    }),
    first: () => ({ prizes: {} }),
    show: async ({ prizes, variables = {} }, context) => ({
      prizes: { ...prizes, ...(await openDays(context)) },
      variables,
    }),
  }),
]

const guestCurrency = 'EUR'
const microsPerCent = 10_000n

async function openDays(context: ReadContext): Promise<Record<string, AdventureDay[]>> {
  const { db, now, brand, policy, session } = context
  if (!policy.vip_allowed || !policy.advantages_allowed) return {}
  const day = dayOf(now, brand.time_zone)
  const open = (await calendarsOn(db, { brand_id: brand.id, day })).filter(
    ({ state }) => state === 'published',
  )
  const own = session && (await currenciesOf(db, [session.id])).get(session.id)
  const seen = { currency: own ?? guestCurrency, worth: await worthNow(db) }
  const prizes: Record<string, AdventureDay[]> = {}
  for (const { id, name, total, group_id } of open.toReversed()) {
    const days: AdventureDay[] = []
    for (const row of await daysOf(db, id)) {
      const shown = await dayOfClients(context, row, seen)
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

type Seen = { currency: string; worth: Worth }

/** The texts of a day in the currency of the player. */
async function dayOfClients(
  { db, locale }: ReadContext,
  { plan, min_deposit_eur_cents, stake_eur_cents }: DayRow,
  { currency, worth }: Seen,
): Promise<Omit<AdventureDay, 'title'> | undefined> {
  const gift = await giftOfPlan(db, { key: plan, currency })
  if (!gift) return undefined
  const { spins_count, amount_cents, wager_times, claim_days } = gift
  const money = (cents: bigint) => formatMoney({ amount_cents: cents, currency }, locale)
  const ofEuros = (cents: bigint) => money(worth.cents(cents * microsPerCent, currency) ?? 0n)
  return {
    prize: spins_count === null ? { bonus: money(amount_cents) } : { freespin: spins_count },
    condition: {
      minDep: ofEuros(min_deposit_eur_cents),
      wager: stake_eur_cents > 0n ? ofEuros(stake_eur_cents) : `x${wager_times}`,
      periodActivationDays: String(claim_days),
    },
  }
}
