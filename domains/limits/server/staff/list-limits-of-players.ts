import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { listLimits } from '../../staff-contract.ts'
import { countLimits, limitsPage } from './limit-list-store.ts'

/** Reads the list of limits. */
export const limitReader: ListReader<typeof listLimits> = {
  rows: ({ db, now }, listing) => limitsPage(db, listing, now),
  count: ({ db }, counted) => countLimits(db, counted),
}
