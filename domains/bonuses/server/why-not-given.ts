import { refusalOfLicence } from '../licence.ts'
import type { Plan } from '../plan.ts'
import { isOffered } from '../rules.ts'
import type { Receiver } from './facts.ts'
import type { PublishedPlan } from './plans/plan-store.ts'

export type WhyNotGiven =
  | 'bonuses_switched_off'
  | 'bonus_of_group_open'
  | 'bonus_not_offered'
  | ReturnType<typeof refusalOfLicence>

type Given = {
  currency: string
  eur_cents: bigint
  /** Plans that are open, by id, with their stacking group. */
  groups_open: ReadonlySet<string>
}

/** Why a plan is not given to a player; undefined if it may be. Every way of giving asks this. */
export function whyNotGiven(
  { plan_id, plan }: PublishedPlan,
  receiver: Receiver,
  { currency, eur_cents, groups_open }: Given,
): WhyNotGiven {
  if (!receiver.takes_bonuses) return 'bonuses_switched_off'
  const { stacking_group, trigger } = plan
  if (stacking_group !== null && groups_open.has(stacking_group)) return 'bonus_of_group_open'
  const given_count = receiver.given.get(plan_id) ?? 0
  if (!isOffered(plan, { ...receiver, currency, given_count })) return 'bonus_not_offered'
  return refusalOfLicence(receiver.rule, {
    trigger,
    wager_times: plan.wager_times,
    valid_days: plan.valid_days,
    is_personal: isPersonal(plan),
    eur_cents,
    had_count: receiver.had_count,
    age: receiver.age,
  })
}

/** Whether a plan is for some players that others in their position are not among. */
function isPersonal({ trigger, groups, stags }: Plan): boolean {
  return trigger === 'manual' || trigger === 'list' || groups !== null || stags !== null
}
