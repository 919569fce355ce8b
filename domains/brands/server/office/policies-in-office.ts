import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../../policy-contract.ts'
import { policyFieldNames, policyFields } from '../../rules.ts'
import { done } from '../staff/change-brand.ts'
import { isCountry } from '../staff/close-countries.ts'
import {
  countPolicies,
  findPolicy,
  lockPolicy,
  type OfficePolicy,
  policiesPage,
  putPolicy,
} from './policy-office-store.ts'

const kind = 'policy'

/** Reads the list of the licences. */
export const policyReader: ListReader<typeof contract.policies> = {
  rows: async ({ db }, listing) =>
    (await policiesPage(db, listing)).map((policy) => ({
      ...policy,
      closed_countries: policy.closed_countries.join(' '),
    })),
  count: ({ db }, counted) => countPolicies(db, counted),
}

/** The policy of a licence, each field with what it means. */
export async function showPolicy(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showPolicy>,
): Promise<Output<typeof contract.showPolicy>> {
  const policy = await findPolicy(db, id)
  if (!policy) throw refuse(contract.showPolicy, 'policy_unknown')
  const fields = policyFieldNames.map((name) => {
    const { label, means } = policyFields[name]
    return { label, value: wordsOf(policy[name]), means }
  })
  return { ...policy, approvals_needed: 2, fields, ...(await recordOf({ kind, id })) }
}

function wordsOf(value: OfficePolicy[keyof typeof policyFields]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') || 'None' : String(value)
}

/** A policy as the object of a change, locked. Two people change it. */
export async function policySubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  await lockPolicy(tx, id)
  const policy = await findPolicy(tx, id)
  if (!policy) throw refuse(contract.showPolicy, 'policy_unknown')
  const { version, id: _id, brands: _brands, ...state } = policy
  return { kind, id, version, state, needsTwo: true }
}

/** Writes what a licence allows and requires. */
export async function changePolicy(
  work: StaffChangeContext,
  { id, version: _version, reason: _reason, ...fields }: Input<typeof contract.changePolicy>,
): Promise<Output<typeof contract.changePolicy>> {
  const policy = await findPolicy(work.tx, id as bigint)
  if (!policy) throw refuse(contract.showPolicy, 'policy_unknown')
  const { closed_countries, approval_countries } = fields as Partial<OfficePolicy>
  const countries = [closed_countries ?? [], approval_countries ?? []].flat()
  const unknown = countries.find((code) => !isCountry(code))
  if (unknown) {
    const text = `${unknown} is no country code such as US.`
    throw refuse(contract.changePolicy, 'change_refused', { text })
  }
  const hours = fields as Pick<OfficePolicy, 'marketing_from_hour' | 'marketing_until_hour'>
  if (hours.marketing_from_hour >= hours.marketing_until_hour) {
    const text = 'Offers end at a later hour than they begin.'
    throw refuse(contract.changePolicy, 'change_refused', { text })
  }
  await putPolicy(work.tx, policy.id, fields)
  const { text } = await done(work, work.staff.name, `the policy of ${policy.licence} is changed`)
  return { text }
}
