import type { Output } from '@casino/contract/endpoint.ts'
import type * as clients from '../../clients-contract.ts'

/** There are no external sign-in providers, and nobody has an account at one. */
export async function listAuthProviders(): Promise<Output<typeof clients.listAuthProviders>> {
  return []
}
