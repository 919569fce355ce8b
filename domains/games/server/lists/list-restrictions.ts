import type { Output } from '@casino/contract/endpoint.ts'
import type * as clients from '../../clients-contract.ts'

/** No game is restricted for some players only, so there are no restrictions and no flags. */
export async function listRestrictions(): Promise<Output<typeof clients.listRestrictions>> {
  return []
}

export async function listFlags(): Promise<Output<typeof clients.listFlags>> {
  return []
}
