import { type PublishedPlan, plansByVersion } from '@casino/bonuses/public'
import type { Db, Tx } from '@casino/db/connect.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import type { BoxItem } from '../../contract.ts'
import type { Item } from '../../template.ts'
import type { Published } from './template-store.ts'

type Attribute = BoxItem['bonuses'][number]['attributes'][number]
export type Plans = ReadonlyMap<bigint, PublishedPlan>

/** The plans that the items of templates name, by version. */
export function plansOf(db: Db | Tx, versions: readonly Published[]): Promise<Plans> {
  const ids = versions.flatMap(({ template }) => Object.values(template.plan_versions))
  return plansByVersion(db, [...new Set(ids)].map(BigInt))
}

type ItemShown = { plans: Plans; locale: string; won?: number | undefined }

/** An item in the form of other clients; `prize` says that it was won. */
export function viewItem(
  { id, weight, titles, prize }: Item,
  { plan_versions }: Published['template'],
  { plans, locale, won }: ItemShown,
): BoxItem {
  const title = textIn(titles, locale)
  const plan =
    prize.kind === 'bonus' || prize.kind === 'freespins'
      ? plans.get(BigInt(plan_versions[prize.plan] ?? 0))?.plan
      : undefined
  return {
    id,
    weight,
    prize: id === won,
    bonuses: [
      {
        title,
        type: prize.kind === 'freespins' ? 'freespins' : 'bonus',
        attributes: attributesOf(prize, plan?.spins?.count),
        result_bonus: resultOf(plan),
      },
    ],
  }
}

function attributesOf(prize: Item['prize'], spins: number | undefined): Attribute[] {
  if (prize.kind === 'points') return [{ field: 'comp_points', value: prize.points }]
  if (prize.kind === 'freespins') return [{ field: 'freespins_count', value: spins ?? 0 }]
  return [{ field: 'bonus_amount', value: byCurrency(prize.amounts) }]
}

function resultOf(plan: PublishedPlan['plan'] | undefined): Attribute[] {
  const wager = { field: 'wager', value: plan?.wager_times ?? 0 }
  return plan?.cap ? [wager, { field: 'max_win', value: byCurrency(plan.cap) }] : [wager]
}

function byCurrency(amounts: Readonly<Record<string, number>>) {
  return Object.entries(amounts).map(([currency, cents]) => ({
    currency,
    amount_cents: BigInt(cents),
  }))
}
