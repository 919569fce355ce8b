import type { Db, Tx } from '@casino/db/connect.ts'
import { identityFields } from '../fields.ts'

/** What each provider of games is told of a player, by the provider's name. */
export type ProviderFieldsSource = (db: Db | Tx) => Promise<Record<string, string[]>>

let ask: ProviderFieldsSource | undefined

/** Names who knows what providers ask for; without it none asks for anything. */
export function setProviderFields(given: ProviderFieldsSource | undefined): void {
  ask = given
}

/**
 * What is asked of a player where games of a provider are opened, by the provider's name: who he is, without which
 * nobody plays for money, and what the provider is told of him.
 */
export async function providerFields(db: Db | Tx): Promise<Record<string, string[]>> {
  const asked = Object.entries((await ask?.(db)) ?? {})
  return Object.fromEntries(
    asked.map(([name, fields]) => [name, [...new Set([...identityFields, ...fields])]]),
  )
}
