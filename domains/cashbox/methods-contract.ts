// The calls of the office about payment methods and their providers.
import { AuditEntry, change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

export const switchStates = ['on', 'off'] as const

const Method = z.object({
  id: Id,
  title: z.string(),
  provider_id: Id,
  provider: z.string(),
  currency: CurrencyCode,
  network: z.nullable(z.string()),
  enabled: z.boolean(),
  takes_deposits: z.boolean(),
  pays_withdrawals: z.boolean(),
  /** The largest payment by this method; null: the largest of its currency. */
  deposit_cap_cents: z.nullable(Cents),
  withdrawal_cap_cents: z.nullable(Cents),
})
export type OfficeMethod = z.output<typeof Method>

export const methodTable = 'cashbox.method'

export const listOfficeMethods = listCall({
  name: 'cashbox.office_methods',
  may: 'payments.view',
  path: '/api/office/methods',
  filters: { state: z.enum(switchStates), currency: CurrencyCode, provider_id: Id },
  sorts: {
    oldest: { by: ['id'], index: 'cashbox.method_pkey' },
    newest: { by: ['id'], index: 'cashbox.method_pkey', isDescending: true },
  },
  row: Method,
})

export const showMethod = staffCall({
  name: 'cashbox.office_method',
  may: 'payments.view',
  method: 'GET',
  path: '/api/office/methods/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Method.shape,
    version: z.int(),
    /** The players send coins to an address: deposits have no cap. */
    by_address: z.boolean(),
    /** The largest payments of its currency. */
    deposit_max_cents: z.nullable(Cents),
    withdrawal_max_cents: z.nullable(Cents),
    audit: z.array(AuditEntry),
  }),
  refusals: ['method_unknown'],
})

const Done = z.object({ text: z.string() })
const switched = {
  may: 'methods.change',
  method: 'POST',
  input: z.strictObject({ id: Id, ...change }),
  output: Done,
} as const

export const switchMethodOff = staffCall({
  ...switched,
  name: 'cashbox.switch_method_off',
  path: '/api/office/methods/:id/switch_off',
  refusals: ['method_unknown'],
})

export const switchMethodOn = staffCall({
  ...switched,
  name: 'cashbox.switch_method_on',
  path: '/api/office/methods/:id/switch_on',
  refusals: ['method_unknown'],
})

/** Sets both caps; without a value there is none. Its inverse is the same call with earlier values. */
export const capMethod = staffCall({
  name: 'cashbox.cap_method',
  may: 'methods.change',
  method: 'POST',
  path: '/api/office/methods/:id/cap',
  input: z.strictObject({
    id: Id,
    deposit_cap_cents: z.optional(Cents),
    withdrawal_cap_cents: z.optional(Cents),
    ...change,
  }),
  output: Done,
  refusals: ['method_unknown', 'cap_below_minimum', 'cap_without_effect'],
})

const Provider = z.object({
  id: Id,
  identifier: z.string(),
  title: z.string(),
  /** Its methods are offered. */
  is_on: z.boolean(),
  /** The installation uses it; only then can staff switch it. */
  enabled: z.boolean(),
  last_success_at: z.nullable(Instant),
  /** The payments that ended in the last day, and how many of them failed. */
  ended: z.int(),
  failed: z.int(),
  /** In percent; null if none has ended. */
  failure_percent: z.nullable(z.int()),
  open: z.int(),
})
export type OfficeProvider = z.output<typeof Provider>

export const providerTable = 'cashbox.provider'

export const listProviders = listCall({
  name: 'cashbox.office_providers',
  may: 'payments.view',
  path: '/api/office/providers',
  filters: {},
  sorts: { oldest: { by: ['id'], index: 'cashbox.provider_pkey' } },
  row: Provider,
})

export const showProvider = staffCall({
  name: 'cashbox.office_provider',
  may: 'payments.view',
  method: 'GET',
  path: '/api/office/providers/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({ ...Provider.shape, version: z.int(), audit: z.array(AuditEntry) }),
  refusals: ['provider_unknown'],
})

/** Its methods are no longer offered. Payments in progress go on. */
export const switchProviderOff = staffCall({
  ...switched,
  name: 'cashbox.switch_provider_off',
  path: '/api/office/providers/:id/switch_off',
  refusals: ['provider_unknown'],
})

export const switchProviderOn = staffCall({
  ...switched,
  name: 'cashbox.switch_provider_on',
  path: '/api/office/providers/:id/switch_on',
  refusals: ['provider_unknown'],
})

export const reconciliationResults = ['differs', 'equal'] as const

/** What a provider's list of a day says and what our payments say, in one currency. */
const Compared = z.object({
  id: Id,
  provider_id: Id,
  provider: z.string(),
  /** YYYY-MM-DD, UTC. */
  day: z.string(),
  currency: CurrencyCode,
  theirs_count: z.int(),
  theirs_in_cents: Cents,
  theirs_out_cents: Cents,
  ours_count: z.int(),
  ours_in_cents: Cents,
  ours_out_cents: Cents,
  /** Theirs less ours. */
  in_difference_cents: Cents,
  out_difference_cents: Cents,
  differs: z.boolean(),
  compared_at: Instant,
})
export type Reconciliation = z.output<typeof Compared>

export const reconciliationTable = 'cashbox.reconciliation'

export const listReconciliations = listCall({
  name: 'cashbox.reconciliations',
  may: 'payments.view',
  path: '/api/office/reconciliations',
  filters: { result: z.enum(reconciliationResults), currency: CurrencyCode, provider_id: Id },
  sorts: {
    newest: { by: ['day', 'id'], index: 'cashbox.reconciliation_day', isDescending: true },
    oldest: { by: ['day', 'id'], index: 'cashbox.reconciliation_day' },
  },
  row: Compared,
})

export const showReconciliation = staffCall({
  name: 'cashbox.reconciliation',
  may: 'payments.view',
  method: 'GET',
  path: '/api/office/reconciliations/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Compared.shape,
    version: z.int(),
    /** Of the whole day, the newest first; cleared ones too. */
    differences: z.array(
      z.object({
        name: z.string(),
        place: z.string(),
        detail: z.string(),
        player_id: z.nullable(Id),
        found_at: Instant,
        cleared_at: z.nullable(Instant),
      }),
    ),
    payments: z.array(
      z.object({
        id: Id,
        player_id: Id,
        action: z.enum(['deposit', 'cashout']),
        currency: CurrencyCode,
        amount_cents: Cents,
        provider_ref: z.string(),
      }),
    ),
    audit: z.array(AuditEntry),
  }),
  refusals: ['reconciliation_unknown'],
})

/** Asks the provider for the day again. */
export const compareAgain = staffCall({
  name: 'cashbox.compare_again',
  may: 'findings.close',
  method: 'POST',
  path: '/api/office/reconciliations/:id/compare',
  input: z.strictObject({ id: Id, ...change }),
  output: Done,
  refusals: ['reconciliation_unknown'],
})
