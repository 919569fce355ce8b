import type { Output } from '@casino/contract/endpoint.ts'
import type * as contract from '../../fields-contract.ts'
import { namedGroups, statusOf } from '../../rules.ts'

/** The groups that have a name. None of them is a level, and there is no chat. */
export async function listStatuses(): Promise<Output<typeof contract.listStatuses>> {
  return namedGroups.map((group) => ({
    ...statusOf(group),
    status: false,
    writable: false,
    conditions: [],
  }))
}
