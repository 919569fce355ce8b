import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import type { Provider } from '../../game.ts'
import { findProviderGroup } from '../catalogue/groups-store.ts'

/** An enabled provider, with or without games. */
export async function showProvider(
  { db, policy }: ReadContext,
  { producer }: Input<typeof contract.showProvider>,
): Promise<Provider> {
  const provider = await findProviderGroup(db, {
    identifier: producer,
    kinds: policy.kinds_allowed,
  })
  if (!provider) throw refuse(contract.showProvider, 'provider_unknown')
  return provider
}
