import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { listAccounts } from '../../contract.ts'
import { accountsPage, countAccounts } from './account-list-store.ts'

/** Reads the list of the accounts of staff. */
export const accountReader: ListReader<typeof listAccounts> = {
  rows: ({ db }, listing) => accountsPage(db, listing),
  count: ({ db }, counted) => countAccounts(db, counted),
}
