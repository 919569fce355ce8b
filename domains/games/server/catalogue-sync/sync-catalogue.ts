import type { OpenWork } from '@casino/db/work.ts'
import { protocolOf } from '../protocols.ts'
import { refreshSearch } from '../search/search-store.ts'
import { addNewGames } from './add-new-games.ts'
import { listCatalogueProviders, saveFacts } from './sync-store.ts'

/**
 * Updates the catalogue from the providers: the facts of their games and whether they are still
 * offered; then refreshes the search index. If a provider does not answer, its facts stay; games
 * that are not in our catalogue are added if the provider describes them.
 */
export async function syncCatalogue({ inTransaction, log, now }: OpenWork): Promise<void> {
  const providers = await inTransaction(({ tx }) => listCatalogueProviders(tx))
  for (const provider of providers) {
    const { id: provider_id, identifier } = provider
    const listing = protocolOf(provider).listGames(provider, now)
    const facts = await listing.catch((error: unknown) => {
      log.warn({ provider: identifier, error: String(error) }, 'a provider returned no games')
      return []
    })
    if (facts.length === 0) continue
    await inTransaction(async ({ tx }) => {
      await addNewGames(tx, { provider: identifier, facts, now })
      await saveFacts(tx, { provider_id, facts, now })
    })
  }
  await inTransaction(({ tx }) => refreshSearch(tx))
}
