import type { Output } from '@casino/contract/endpoint.ts'
import type * as clients from '../clients-contract.ts'

/** Who plays here signs in here. */
export async function listAuthProviders(): Promise<Output<typeof clients.listAuthProviders>> {
  return []
}
