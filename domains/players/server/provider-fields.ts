import type { Db } from '@casino/db/connect.ts'

/** What each provider of games is told of a player, by the provider's name. */
export type FieldsOfProviders = (db: Db) => Promise<Record<string, string[]>>

let ask: FieldsOfProviders | undefined

/** Names who knows what providers ask for; without it none asks for anything. */
export function askProviderFields(given: FieldsOfProviders | undefined): void {
  ask = given
}

/** What is asked of a player where games of a provider are opened, by the provider's name. */
export async function providerFields(db: Db): Promise<Record<string, string[]>> {
  return (await ask?.(db)) ?? {}
}
