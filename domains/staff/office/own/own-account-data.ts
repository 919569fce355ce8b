import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { showOwnAccount } from '../../sign-in-contract.ts'

type OwnAccountData = Received<typeof showOwnAccount>
/** What each part of the page gets. */
export type PartProps = { account: OwnAccountData; onChanged(): Promise<void> }

export function readOwnAccount(): Promise<OwnAccountData> {
  return readAsStaff(showOwnAccount, {})
}
