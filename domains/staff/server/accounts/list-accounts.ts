import type { Output } from '@casino/contract/endpoint.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import type * as contract from '../../contract.ts'
import { allAccounts } from './account-store.ts'

export function listAccounts({
  db,
}: StaffReadContext): Promise<Output<typeof contract.listAccounts>> {
  return allAccounts(db)
}
