// The calls of the office about the configurations of brands.
import { AuditEntry, change, FourEyesRequest, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** What pages and other clients read by name, for each brand. */
export const configs = listCall({
  name: 'brands.office_configs',
  may: 'brands.view',
  path: '/api/office/configs',
  filters: { brand_id: Id, name: z.string().check(z.trim(), z.maxLength(50)) },
  sorts: { oldest: { by: ['id'], index: 'brands.config_id_key' } },
  row: z.object({ id: Id, brand_id: Id, name: z.string(), is_valid: z.boolean() }),
})

export const showConfig = staffCall({
  name: 'brands.office_config',
  may: 'brands.view',
  method: 'GET',
  path: '/api/office/configs/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    brand_id: Id,
    name: z.string(),
    /** JSON text. */
    content: z.string(),
    /** What is wrong with it; then pages receive the first value of a new brand. */
    faults: z.array(z.string()),
    /** The form of its content as JSON Schema; null if no page reads it. */
    form: z.nullable(z.unknown()),
    version: z.int(),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['config_unknown'],
})

export const changeConfig = staffCall({
  name: 'brands.change_config',
  may: 'brands.edit',
  method: 'POST',
  path: '/api/office/configs/:id/change',
  input: z.strictObject({ id: Id, content: z.string().check(z.maxLength(50_000)), ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['config_unknown', 'change_refused'],
})
