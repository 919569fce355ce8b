// The calls of the office about what licences say about VIPs.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

export const ruleTable = 'vip.licence_rule'

const fields = {
  /** Nobody younger is raised. */
  vip_age_min: z.int().check(z.minimum(18), z.maximum(99)),
  /** A status is raised by two people with the checks on file, never by itself. */
  vip_checks: z.boolean(),
  /** Whether a gift may depend on losses. */
  loss_gifts_allowed: z.boolean(),
  /** Whether players are reminded of a time that runs out. */
  countdowns_allowed: z.boolean(),
}
const Listed = z.object({ id: Id, licence: z.string(), ...fields, vip_age_min: z.int() })

export const listLicenceRules = listCall({
  name: 'vip.office_licence_rules',
  may: 'vip.view',
  path: '/api/office/vip_licences',
  filters: {},
  sorts: { oldest: { by: ['id'], index: 'vip.licence_rule_id_key' } },
  row: Listed,
})

export const showLicenceRule = staffCall({
  name: 'vip.office_licence_rule',
  may: 'vip.view',
  method: 'GET',
  path: '/api/office/vip_licences/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['licence_rule_unknown'],
})

/** The rule of a licence that has none; it begins with the strictest values. */
export const addLicenceRule = staffCall({
  name: 'vip.add_licence_rule',
  may: 'vip.edit',
  method: 'POST',
  path: '/api/office/vip_licences',
  input: z.strictObject({
    licence: z.string().check(z.trim(), z.regex(/^[A-Z]{2}$/)),
    ...creation,
  }),
  output: Created,
  refusals: ['licence_rule_exists'],
  faults: ['invalid'],
})

/** Two people change it. */
export const changeLicenceRule = staffCall({
  name: 'vip.change_licence_rule',
  may: 'vip.edit',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/vip_licences/:id/change',
  input: z.strictObject({ id: Id, ...fields, ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['licence_rule_unknown'],
})
