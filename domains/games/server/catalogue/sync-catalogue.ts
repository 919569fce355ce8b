import type { OpenWork } from '@casino/db/work.ts'
import { protocolOf } from '../protocols.ts'
import { refreshSearch } from '../search/search-store.ts'
import { listCatalogueProviders, saveFacts } from './sync-store.ts'

/**
 * Brings what is known of games up to what their providers tell: how they pay, and whether the game is
 * offered at all; then what games are found by, which anybody may have changed. A provider that does
 * not answer keeps the facts it had; a game that we do not offer stays out of the catalogue.
 */
export async function syncCatalogue({ inTransaction, log, now }: OpenWork): Promise<void> {
  const providers = await inTransaction(({ tx }) => listCatalogueProviders(tx))
  for (const provider of providers) {
    const { id: provider_id, identifier } = provider
    const listing = protocolOf(provider).listGames(provider, now)
    const facts = await listing.catch((error: unknown) => {
      log.warn({ provider: identifier, error: String(error) }, 'a provider tells of no games')
      return []
    })
    if (facts.length === 0) continue
    await inTransaction(({ tx }) => saveFacts(tx, { provider_id, facts, now }))
  }
  await inTransaction(({ tx }) => refreshSearch(tx))
}
