import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { gamesWithoutFreespins } from '@casino/games/public'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import type { PlanJson } from '../../plan.ts'
import * as contract from '../../plan-terms-contract.ts'
import type { showPlan } from '../../plans-contract.ts'
import { findPlan, saveDraft } from '../plans/edit-plan-store.ts'

type Terms = Pick<
  Output<typeof showPlan>,
  keyof (typeof contract.PlanTerms)['shape'] & keyof Output<typeof showPlan>
>

/** The terms of a draft as the office shows them. */
export function termsOfDraft(draft: PlanJson): Terms {
  const texts = (of: readonly (string | number)[] | null | undefined) => (of ?? []).map(String)
  const { contributions, spins } = draft
  return {
    product: draft.product,
    period: draft.period ?? null,
    loss_min_eur_cents: draft.loss_min_eur_cents ?? null,
    deposit_numbers: texts(draft.deposit_numbers),
    weekdays: (draft.weekdays ?? []).flatMap((day) => contract.weekdayNames[day - 1] ?? []),
    vip_statuses: texts(draft.vip_statuses),
    vip_levels: texts(draft.vip_levels),
    countries: texts(draft.countries),
    groups: texts(draft.groups),
    stags: texts(draft.stags),
    payment_brands: texts(draft.payment_brands),
    sticky: draft.sticky ?? false,
    bonus_first: draft.bonus_first,
    stacking_group: draft.stacking_group,
    counts_slots: contributions.slots,
    counts_table: contributions.table,
    counts_live: contributions.live,
    counts_jackpot: contributions.jackpot,
    counts_other: contributions['*'],
    refused_classes: draft.refused_classes,
    refused_games: draft.refused_games,
    spins_count: spins?.count ?? null,
    spins_games: spins?.games ?? [],
    bet_level: spins?.bet_level ?? null,
    spin_eur_cents: spins?.cost_eur_cents ?? null,
  }
}

type Done = { text: string }

export function changePlanTrigger(
  work: StaffChangeContext,
  { id, version: _seen, reason: _why, ...given }: Input<typeof contract.changePlanTrigger>,
): Promise<Done> {
  const { trigger, product, period = null, loss_min_eur_cents = null } = given
  return changeTerms(work, id, {
    trigger,
    product,
    period,
    loss_min_eur_cents,
    deposit_numbers: numbers(given.deposit_numbers),
    weekdays: some(given.weekdays?.map((name) => contract.weekdayNames.indexOf(name) + 1)),
    vip_statuses: some(given.vip_statuses),
    vip_levels: numbers(given.vip_levels),
    countries: some(given.countries),
    groups: numbers(given.groups),
    stags: some(given.stags),
    payment_brands: some(given.payment_brands),
  })
}

export function changePlanPlay(
  work: StaffChangeContext,
  given: Input<typeof contract.changePlanPlay>,
): Promise<Done> {
  return changeTerms(work, given.id, {
    sticky: given.sticky ?? false,
    bonus_first: given.bonus_first ?? false,
    stacking_group: given.stacking_group ?? null,
    contributions: {
      slots: given.counts_slots,
      table: given.counts_table,
      live: given.counts_live,
      jackpot: given.counts_jackpot,
      '*': given.counts_other,
    },
    refused_classes: given.refused_classes ?? [],
    refused_games: given.refused_games ?? [],
  })
}

/** Only of a plan of free spins: another kind has no spins to change. */
export async function changePlanSpins(
  work: StaffChangeContext,
  {
    id,
    spins_count,
    spins_games = [],
    bet_level,
    spin_eur_cents,
  }: Input<typeof contract.changePlanSpins>,
): Promise<Done> {
  const plan = await findPlan(work.tx, id)
  if (plan?.draft.kind !== 'freespins' || spins_games.length === 0) {
    throw refuse(contract.changePlanSpins, 'plan_spins_missing')
  }
  const names = spins_games.map((game) => game.replace('/', ':'))
  if ((await gamesWithoutFreespins(work.tx, names)).length > 0) {
    throw refuse(contract.changePlanSpins, 'plan_game_without_spins')
  }
  const spins = { count: spins_count, games: spins_games, bet_level }
  return changeTerms(work, id, { spins: { ...spins, cost_eur_cents: spin_eur_cents } })
}

/** Changes the draft of a plan; players get it when it is published. */
export async function changeTerms(
  { tx }: StaffChangeContext,
  id: bigint,
  changed: Partial<PlanJson>,
): Promise<Done> {
  const plan = await findPlan(tx, id)
  if (!plan) throw refuse(contract.changePlanTrigger, 'plan_unknown')
  await saveDraft(tx, id, { ...plan.draft, ...changed })
  return { text: `The draft of ${plan.key} is changed. Players get it when it is published.` }
}

function some<Value>(list: readonly Value[] | undefined): Value[] | null {
  return list && list.length > 0 ? [...list] : null
}

function numbers(list: readonly string[] | undefined): number[] | null {
  return some(list?.map(Number))
}
