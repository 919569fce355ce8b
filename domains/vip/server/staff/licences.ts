import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../../licence-contract.ts'
import { strictest } from '../../rules.ts'
import { licenceRules } from '../statuses/threshold-store.ts'
import { addRule, countRules, findRule, lockRule, rulesPage, saveRule } from './licence-store.ts'

const kind = 'vip_licence'

export const ruleReader: ListReader<typeof contract.listLicenceRules> = {
  rows: ({ db }, listing) => rulesPage(db, listing),
  count: ({ db }) => countRules(db),
}

export async function showLicenceRule(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showLicenceRule>,
): Promise<Output<typeof contract.showLicenceRule>> {
  const rule = await findRule(db, id)
  if (!rule) throw refuse(contract.showLicenceRule, 'licence_rule_unknown')
  return { ...rule, ...(await recordOf({ kind, id })) }
}

/** A rule as the object of a change by staff, locked. Two people change it. */
export async function ruleSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const rule = await lockRule(tx, id)
  if (!rule) throw refuse(contract.showLicenceRule, 'licence_rule_unknown')
  const { version, id: _id, ...state } = rule
  return { kind, id, version, state, needsTwo: true }
}

/** A new rule is as strict as none: one person adds it. */
export async function newRuleSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  return { ...(await ruleSubject(work, input)), needsTwo: false }
}

export async function addLicenceRule(
  { tx }: StaffWork,
  { licence }: Input<typeof contract.addLicenceRule>,
): Promise<Output<typeof contract.addLicenceRule>> {
  const id = await addRule(tx, { ...strictest(await licenceRules(tx)), licence })
  if (id === undefined) throw refuse(contract.addLicenceRule, 'licence_rule_exists')
  return { id, text: `${licence} has the strictest values. Change them now.` }
}

export async function changeLicenceRule(
  { tx }: StaffChangeContext,
  { id, version: _version, reason: _reason, ...rule }: Input<typeof contract.changeLicenceRule>,
): Promise<Output<typeof contract.changeLicenceRule>> {
  await saveRule(tx, { id, ...rule })
  return { text: 'The rule is changed. It applies from now on.' }
}
