import type { Db, Tx } from '@casino/db/connect.ts'
import { identityFields } from '../../fields.ts'

/** The player fields that each game provider receives, by provider name. */
export type ProviderFieldsSource = (db: Db | Tx) => Promise<Record<string, string[]>>

let ask: ProviderFieldsSource | undefined

/** Sets the source of the providers' fields. Without one, providers ask for nothing. */
export function setProviderFields(given: ProviderFieldsSource | undefined): void {
  ask = given
}

/**
 * The fields required to open a provider's games, by provider name: the identity, and the fields
 * that the provider receives.
 */
export async function providerFields(db: Db | Tx): Promise<Record<string, string[]>> {
  const asked = Object.entries((await ask?.(db)) ?? {})
  return Object.fromEntries(
    asked.map(([name, fields]) => [name, [...new Set([...identityFields, ...fields])]]),
  )
}
