import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import { failurePercent, failuresSince } from '../../method.ts'
import type { listOfficeMethods, listProviders } from '../../methods-contract.ts'
import { countOfficeMethods, officeMethods } from './method-office-store.ts'
import { countProviders, officeProviders } from './provider-office-store.ts'

/** Reads the payment methods. */
export const methodReader: ListReader<typeof listOfficeMethods> = {
  rows: ({ db }, listing) => officeMethods(db, listing),
  count: ({ db }, counted) => countOfficeMethods(db, counted),
}

/** Reads the providers with their state. */
export const providerReader: ListReader<typeof listProviders> = {
  rows: async ({ db, now }, listing) => {
    const rows = await officeProviders(db, { ...listing, since: failuresSince(now) })
    return rows.map((row) => ({ ...row, failure_percent: failurePercent(row) }))
  },
  count: ({ db }, { limit }) => countProviders(db, limit),
}
