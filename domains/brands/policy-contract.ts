// The calls of the office about licences.
import { AuditEntry, change, FourEyesRequest, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { type PolicyField, policyFields } from './rules.ts'

const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const policyShape = Object.fromEntries(
  Object.entries<PolicyField>(policyFields).map(([name, field]) => [name, schemaOf(field)]),
)

function schemaOf(field: PolicyField): z.ZodMiniType {
  if (field.as === 'switch') return z.boolean()
  if (field.as === 'countries') return z.array(Country).check(z.maxLength(250))
  if (field.as === 'lines') {
    return z.array(z.string().check(z.regex(field.pattern))).check(z.maxLength(50))
  }
  if (field.as === 'choice') return z.enum(field.options)
  if (field.as === 'number') return z.int().check(z.minimum(field.min), z.maximum(field.max))
  return z.int().check(z.refine((value) => field.options.includes(value)))
}

/** What the licences allow and require. */
export const policies = listCall({
  name: 'brands.office_policies',
  may: 'brands.view',
  path: '/api/office/policies',
  filters: { licence: z.string().check(z.trim(), z.regex(/^[A-Z]{2}$/)) },
  sorts: { oldest: { by: ['id'], index: 'brands.policy_id_key' } },
  row: z.object({ id: Id, licence: z.string(), brands: z.string(), closed_countries: z.string() }),
})

export const showPolicy = staffCall({
  name: 'brands.office_policy',
  may: 'brands.view',
  method: 'GET',
  path: '/api/office/policies/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    licence: z.string(),
    brands: z.string(),
    approvals_needed: z.int(),
    ...policyShape,
    /** Each field with what it means. */
    fields: z.array(z.object({ label: z.string(), value: z.string(), means: z.string() })),
    version: z.int(),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['policy_unknown'],
})

/** Two people change what a licence allows. */
export const changePolicy = staffCall({
  name: 'brands.change_policy',
  may: 'brands.policy',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/policies/:id/change',
  input: z.strictObject({ id: Id, ...policyShape, ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['policy_unknown', 'change_refused'],
})
