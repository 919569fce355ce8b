import type { Output } from '@casino/contract/endpoint.ts'
import type * as contract from '../fields-contract.ts'
import { namedGroups, statusOf } from '../rules.ts'

/** The groups that have a name: none of them is a level, and there is no chat to write in. */
export async function listStatuses(): Promise<Output<typeof contract.listStatuses>> {
  return namedGroups.map((group) => ({
    ...statusOf(group),
    status: false,
    writable: false,
    conditions: [],
  }))
}
