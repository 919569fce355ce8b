import type { Output } from '@casino/contract/endpoint.ts'
import type * as clients from '../../clients-contract.ts'

/** No game is kept from some players and shown to others, so nobody bears a mark for it. */
export async function listRestrictions(): Promise<Output<typeof clients.listRestrictions>> {
  return []
}

export async function listFlags(): Promise<Output<typeof clients.listFlags>> {
  return []
}
