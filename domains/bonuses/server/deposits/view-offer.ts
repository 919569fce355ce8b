import { textIn } from '@casino/i18n/text-in.ts'
import type { DepositOffer } from '../../contract.ts'
import type { PublishedPlan } from '../plans/plan-store.ts'
import { termsIn } from '../view-gift.ts'

type Condition = DepositOffer['bonuses'][number]['conditions'][number]
type Attribute = DepositOffer['bonuses'][number]['attributes'][number]

/** The text id of an offer: it cannot be mistaken for the number of a gift. */
export function offerId({ plan_id }: Pick<PublishedPlan, 'plan_id'>): string {
  return `offer-${plan_id}`
}

/** The plan that an offer's id names; undefined for any other text. */
export function planOfOffer(id: string): bigint | undefined {
  const [, digits] = /^offer-([1-9]\d{0,14})$/.exec(id) ?? []
  return digits === undefined ? undefined : BigInt(digits)
}

/** A plan as an offer, for a visitor of this currency and language. */
export function viewOffer(
  version: PublishedPlan,
  { currency, locale }: { currency: string; locale: string },
): DepositOffer {
  const { plan, key } = version
  const { spins } = plan
  return {
    id: offerId(version),
    group_key: key,
    bonuses: [
      {
        title: textIn(plan.titles, locale),
        type: plan.kind,
        conditions: conditionsOf(version),
        attributes: attributesOf(version),
        result_bonus: resultOf(version),
      },
    ],
    currency,
    spins_count: spins?.count ?? null,
    terms: termsIn(version, { currency, locale }),
  }
}

function conditionsOf({ plan }: PublishedPlan): Condition[] {
  const { amounts, groups, deposit_min, payment_brands, spins } = plan
  const all = (field: string, value: string[] | undefined): Condition[] =>
    value ? [{ field, type: 'inclusion', value }] : []
  return [
    ...all('currencies', Object.keys(amounts)),
    ...all('groups', groups?.map(String)),
    ...all('deposit_payment_systems', payment_brands ?? undefined),
    ...all(
      'games',
      spins?.games.map((game) => game.replace(':', '/')),
    ),
    ...(deposit_min ? [{ field: 'amount', type: 'min' as const, value: listOf(deposit_min) }] : []),
  ]
}

function attributesOf({ plan }: PublishedPlan): Attribute[] {
  const { percent, amounts, spins } = plan
  if (spins) return [{ field: 'freespins_count', value: spins.count }]
  return [
    ...(percent === null ? [] : [{ field: 'percentage', value: percent }]),
    { field: 'bonus_amount', value: listOf(amounts) },
  ]
}

function resultOf({ plan }: PublishedPlan): Attribute[] {
  const { wager_times, cap } = plan
  return [
    { field: 'wager', value: wager_times },
    ...(cap ? [{ field: 'max_win', value: listOf(cap) }] : []),
  ]
}

function listOf(amounts: Readonly<Record<string, number>>) {
  return Object.entries(amounts).map(([currency, cents]) => ({
    currency,
    amount_cents: BigInt(cents),
  }))
}
