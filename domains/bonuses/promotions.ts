import type { Plan } from './plan.ts'

/** What the plans of the promotions page react to, in the order of the page. */
export const promotionTriggers = ['deposit', 'cashback', 'rakeback', 'birthday', 'vip'] as const

/**
 * A plan as it will be offered in the course of time: on any day of the week, with the next of its
 * deposits. Undefined if none of its deposits is still to come.
 */
export function laterPlan(
  plan: Plan,
  { deposits_count }: { deposits_count: number },
): { plan: Plan; deposit_number: number | null } | undefined {
  const to_come = plan.deposit_numbers?.filter((number) => number > deposits_count)
  if (to_come?.length === 0) return undefined
  const deposit_number = to_come ? Math.min(...to_come) : null
  return { plan: { ...plan, weekdays: null, deposit_numbers: null }, deposit_number }
}

type Ordered = { trigger: (typeof promotionTriggers)[number]; deposit_number: number | null }

/** Deposits first, by their number; then the others in the order of `promotionTriggers`. */
export function byPromotion(one: Ordered, other: Ordered): number {
  const order = ({ trigger }: Ordered) => promotionTriggers.indexOf(trigger)
  const number = ({ deposit_number }: Ordered) => deposit_number ?? Number.MAX_SAFE_INTEGER
  return order(one) - order(other) || number(one) - number(other)
}
