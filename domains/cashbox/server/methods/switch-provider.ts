import type { Tx } from '@casino/db/connect.ts'
import type { Provider } from '../providers/adapter.ts'
import { queueAnnouncement } from './announce-methods.ts'
import { currenciesOf, findProvider, putProvider, switchOff } from './method-store.ts'

/** Disables a provider with its methods, and announces that if it was enabled. */
export async function switchProviderOff(tx: Tx, identifier: string): Promise<void> {
  if (!(await findProvider(tx, identifier))) return
  await switchOff(tx, identifier)
  await queueAnnouncement(tx, await currenciesOf(tx, identifier))
}

/** Adds or enables a provider, and announces its methods if it was disabled. */
export async function switchProviderOn(
  tx: Tx,
  provider: Omit<Provider, 'id'> & { title: string; has_clerk: boolean },
): Promise<bigint> {
  const { identifier } = provider
  const wasOn = await findProvider(tx, identifier)
  const id = await putProvider(tx, provider)
  if (!wasOn) await queueAnnouncement(tx, await currenciesOf(tx, identifier))
  return id
}
