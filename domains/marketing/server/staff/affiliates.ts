import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { sealKey } from '@casino/secrets/sealed-key.ts'
import * as contract from '../../staff-affiliates-contract.ts'
import {
  type AffiliateRow,
  addAffiliate as add,
  addDeal as addToDeals,
  addStag as addToStags,
  dealsOf,
  findAffiliate,
  hasSecret,
  lockAffiliate,
  saveAffiliate,
  stagsOf,
} from '../affiliates/affiliate-store.ts'
import { statementsOf } from '../affiliates/statement-store.ts'
import { affiliatesPage, countAll } from './list-store.ts'

const kind = 'affiliate'

export const affiliateReader: ListReader<typeof contract.listAffiliates> = {
  rows: ({ db }, listing) => affiliatesPage(db, listing),
  count: ({ db }, { limit }) => countAll(db, { table: 'affiliate', limit }),
}

export async function showAffiliate(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showAffiliate>,
): Promise<Output<typeof contract.showAffiliate>> {
  const affiliate = await findAffiliate(db, id)
  if (!affiliate) throw refuse(contract.showAffiliate, 'affiliate_unknown')
  return {
    ...affiliate,
    stags: (await stagsOf(db, id)).map((stag) => ({ stag })),
    deals: (await dealsOf(db, [id])).map(({ id: _id, affiliate_id: _of, ...deal }) => deal),
    statements: await statementsOf(db, id),
    ...(await recordOf({ kind, id })),
  }
}

/** An affiliate as the object of a change by staff, locked. */
export async function affiliateSubject(
  { tx }: StaffWork,
  { id }: { id: bigint },
): Promise<Subject> {
  const version = await lockAffiliate(tx, id)
  const affiliate = await findAffiliate(tx, id)
  if (version === undefined || !affiliate) {
    throw refuse(contract.showAffiliate, 'affiliate_unknown')
  }
  const { code, name, enabled, postback_url } = affiliate
  return { kind, id, version, state: { code, name, enabled, postback_url } }
}

/** What an affiliate earns is set by two people. */
export async function dealSubject(
  work: StaffWork,
  input: Input<typeof contract.addDeal>,
): Promise<Subject> {
  return { ...(await affiliateSubject(work, input)), needsTwo: true }
}

export async function addAffiliate(
  { tx, now }: StaffWork,
  { code, name }: Input<typeof contract.addAffiliate>,
): Promise<Output<typeof contract.addAffiliate>> {
  const id = await add(tx, { code, name, now })
  if (id === undefined) throw refuse(contract.addAffiliate, 'affiliate_code_in_use')
  return { id, text: `Affiliate ${name} has the affb_id ${code}. Add a deal.` }
}

type Done = { text: string }

export async function changeAffiliate(
  work: StaffChangeContext,
  { id, name, postback_url, postback_secret }: Input<typeof contract.changeAffiliate>,
): Promise<Done> {
  const needsSecret = postback_url !== undefined && postback_secret === undefined
  if (needsSecret && !(await hasSecret(work.tx, id))) {
    throw refuse(contract.changeAffiliate, 'postback_secret_missing')
  }
  await saveAffiliate(work.tx, id, {
    name,
    postback_url: postback_url ?? null,
    ...(postback_secret ? { postback_secret: sealKey('books', postback_secret) } : {}),
  })
  return { text: `Affiliate ${name} is changed.` }
}

export async function switchAffiliate(
  work: StaffChangeContext,
  { id, enabled }: Input<typeof contract.switchAffiliate>,
): Promise<Done> {
  const { name } = await affiliateIn(work, id)
  await saveAffiliate(work.tx, id, { enabled })
  return { text: `Affiliate ${name} is ${enabled ? 'on' : 'off'}.` }
}

export async function addStag(
  work: StaffChangeContext,
  { id, stag }: Input<typeof contract.addStag>,
): Promise<Done> {
  const { name } = await affiliateIn(work, id)
  if (!(await addToStags(work.tx, { stag, affiliate_id: id }))) {
    throw refuse(contract.addStag, 'stag_in_use')
  }
  await saveAffiliate(work.tx, id, {})
  return { text: `Players with ${stag} are those of ${name}.` }
}

/** Adds a deal, which cannot change what is closed. */
export async function addDeal(
  work: StaffChangeContext,
  { id, kind: of, from_on, ...terms }: Input<typeof contract.addDeal>,
): Promise<Done> {
  const { name } = await affiliateIn(work, id)
  const [last] = await statementsOf(work.tx, id)
  if (last && from_on.slice(0, 7) <= last.month.slice(0, 7)) {
    throw refuse(contract.addDeal, 'deal_in_closed_month')
  }
  // The share of a month is one deal's.
  if (of === 'share' && !from_on.endsWith('-01')) {
    throw refuse(contract.addDeal, 'deal_share_from_first')
  }
  const deal = {
    affiliate_id: id,
    kind: of,
    from_on,
    amount_cents: terms.amount_cents ?? 0n,
    deposit_min_cents: terms.deposit_min_cents ?? 0n,
    share_percent: terms.share_percent ?? 0,
    carries_negative: terms.carries_negative ?? false,
    now: work.now,
  }
  if (!(await addToDeals(work.tx, deal))) throw refuse(contract.addDeal, 'deal_exists')
  await saveAffiliate(work.tx, id, {})
  return { text: `${name} has a new deal from ${from_on}.` }
}

async function affiliateIn({ tx }: StaffWork, id: bigint): Promise<AffiliateRow> {
  const affiliate = await findAffiliate(tx, id)
  if (!affiliate) throw refuse(contract.showAffiliate, 'affiliate_unknown')
  return affiliate
}
