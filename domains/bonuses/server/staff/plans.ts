import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { freespinGames } from '@casino/games/public'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { auditOf, requestsFor } from '@casino/staff/public'
import * as z from 'zod/mini'
import { PlanDocument, type PlanJson } from '../../plan.ts'
import * as contract from '../../plans-contract.ts'
import { listsOf } from '../automatic/automatic-store.ts'
import { planOutlook } from '../outlook/plan-outlook.ts'
import {
  addPlan as addDraft,
  findPlan,
  lockPlan,
  type PlanRow,
  planByKey,
  saveState,
  versionRows,
} from '../plans/edit-plan-store.ts'
import { publishPlan as publishDraft } from '../plans/publish-plan.ts'
import { countPlans, plansPage } from './plan-list-store.ts'
import { changeTerms, termsOfDraft } from './plan-terms.ts'

const planKind = 'plan'

export const planReader: ListReader<typeof contract.listPlans> = {
  rows: async ({ db }, listing) => (await plansPage(db, listing)).map(listedOf),
  count: ({ db }, counted) => countPlans(db, counted),
}

function listedOf({ id, key, state, draft, given_count, given_micros, created_at }: PlanRow) {
  const { kind, trigger } = draft
  const isUnknown = draft.spins !== null && draft.spins.cost_eur_cents === undefined
  const given_cents = isUnknown ? null : given_micros / 10_000n
  return { id, key, state, kind, trigger, given_count, given_cents, currency: 'EUR', created_at }
}

/** `provider/name`, as staff enter them. */
async function possibleGames(db: StaffReadContext['db']): Promise<string[]> {
  return (await freespinGames(db)).map((identifier) => identifier.replace(':', '/'))
}

/** A plan with its draft, its versions and what staff did with it. */
export async function showPlan(
  { db, now }: StaffReadContext,
  { id }: Input<typeof contract.showPlan>,
): Promise<Output<typeof contract.showPlan>> {
  const plan = await planOr(db, id)
  const { draft, version, created_by } = plan
  const { percent, wager_times, claim_days, valid_days } = draft
  const { player_max, day_max, count_max, budget_eur_cents } = draft
  return {
    ...listedOf(plan),
    ...termsOfDraft(draft),
    spins_games_possible: draft.spins ? await possibleGames(db) : [],
    version,
    created_by,
    percent,
    wager_times,
    claim_days,
    valid_days,
    player_max,
    day_max,
    count_max,
    budget_eur_cents,
    amounts: amountsOf(draft),
    texts: Object.entries(draft.titles).map(([language, title]) => ({
      language,
      title,
      terms: draft.terms[language] ?? '',
    })),
    outlook: (await planOutlook(db, z.decode(PlanDocument, draft))).map((row) => ({
      ...row,
      completion: Math.round(row.completion * 1000) / 10,
    })),
    lists: await listsOf(db, id),
    versions: await versionRows(db, id),
    requests: await requestsFor(db, { kind: planKind, id, now }),
    audit: await auditOf(db, { kind: planKind, id }),
  }
}

function amountsOf({ amounts, deposit_min, max_bet, cap, spins }: PlanJson) {
  const cents = (bound: Record<string, number> | null, currency: string) => {
    const found = bound?.[currency]
    return found === undefined ? null : BigInt(found)
  }
  return Object.entries(amounts).map(([currency, amount]) => ({
    currency,
    amount_cents: spins ? null : BigInt(amount),
    deposit_min_cents: cents(deposit_min, currency),
    max_bet_cents: cents(max_bet, currency),
    cap_cents: cents(cap, currency),
  }))
}

/** A plan as the object of a change by staff, locked. */
export async function planSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const plan = await lockPlan(tx, id)
  if (!plan) throw refuse(contract.showPlan, 'plan_unknown')
  const { version, key, state, draft } = plan
  return { kind: planKind, id, version, state: { key, state, draft } }
}

/** Publishing always takes two people. */
export async function publishSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  return { ...(await planSubject(work, input)), needsTwo: true }
}

/** Adds a draft with the terms of another plan. */
export async function addPlan(
  { tx, now, staff }: StaffWork,
  { key, like }: Input<typeof contract.addPlan>,
): Promise<Output<typeof contract.addPlan>> {
  const model = await planByKey(tx, like)
  if (!model) throw refuse(contract.addPlan, 'plan_unknown')
  const id = await addDraft(tx, { key, draft: model.draft, created_by: staff.name, now })
  if (id === undefined) throw refuse(contract.addPlan, 'plan_key_in_use')
  return { id, text: `Plan ${key} is a draft with the terms of ${like}.` }
}

type Done = { text: string }

export function changePlanNumbers(
  work: StaffChangeContext,
  { id, version: _seen, reason: _why, ...numbers }: Input<typeof contract.changePlanNumbers>,
): Promise<Done> {
  return changeTerms(work, id, {
    percent: null,
    player_max: null,
    day_max: null,
    count_max: null,
    budget_eur_cents: null,
    ...numbers,
  })
}

/** Changes the amounts of a currency. A bound that is left out is none. */
export async function changePlanAmounts(
  work: StaffChangeContext,
  { id, currency, ...sums }: Input<typeof contract.changePlanAmounts>,
): Promise<Done> {
  const { draft } = await planOr(work.tx, id)
  const bound = (before: Record<string, number> | null, cents: bigint | undefined) => {
    const { [currency]: _old, ...others } = before ?? {}
    const after = cents === undefined ? others : { ...others, [currency]: Number(cents) }
    return Object.keys(after).length > 0 ? after : null
  }
  return changeTerms(work, id, {
    amounts: { ...draft.amounts, [currency]: Number(sums.amount_cents) },
    deposit_min: bound(draft.deposit_min, sums.deposit_min_cents),
    max_bet: bound(draft.max_bet, sums.max_bet_cents),
    cap: bound(draft.cap, sums.cap_cents),
  })
}

export async function changePlanText(
  work: StaffChangeContext,
  { id, language, title, terms }: Input<typeof contract.changePlanText>,
): Promise<Done> {
  const { draft } = await planOr(work.tx, id)
  return changeTerms(work, id, {
    titles: { ...draft.titles, [language]: title },
    terms: { ...draft.terms, [language]: terms },
  })
}

/** Publishes the draft; the second person has seen it. */
export async function publishPlan(
  work: StaffChangeContext,
  { id }: Input<typeof contract.publishPlan>,
): Promise<Done> {
  const plan = await planOr(work.tx, id)
  const { budget_eur_cents } = plan.draft
  const values = await planOutlook(work.tx, z.decode(PlanDocument, plan.draft))
  const isAbove = values.some(
    ({ value_cents }) => Number(value_cents) > (budget_eur_cents ?? Infinity),
  )
  if (isAbove) throw refuse(contract.publishPlan, 'plan_value_above_budget')
  const { number, hash } = await publishDraft(work, plan, work.staff.name)
  return { text: `Version ${number} of ${plan.key} is published: ${hash.slice(0, 12)}.` }
}

export async function closePlan(
  work: StaffChangeContext,
  { id }: Input<typeof contract.closePlan>,
): Promise<Done> {
  const plan = await planOr(work.tx, id)
  if (plan.state !== 'published') throw refuse(contract.closePlan, 'plan_not_open')
  await saveState(work.tx, id, 'closed')
  return { text: `Plan ${plan.key} is closed. Who has it keeps it.` }
}

async function planOr(db: Db | Tx, id: bigint): Promise<PlanRow> {
  const plan = await findPlan(db, id)
  if (!plan) throw refuse(contract.showPlan, 'plan_unknown')
  return plan
}
