import type { OpenWork } from '@casino/db/work.ts'
import { gamesOfA8r } from '../a8r/games-of-a8r.ts'
import { gamesOfProvider } from '../gcp/games-of-provider.ts'
import { gamesOfHub88 } from '../hub88/games-of-hub88.ts'
import type { Protocol, ProviderRow } from '../play/play-store.ts'
import { type Facts, listTellingProviders, saveFacts } from './sync-store.ts'

const gamesOf: Record<Protocol, (provider: ProviderRow, now: Date) => Promise<Facts[]>> = {
  gcp: gamesOfProvider,
  hub88: gamesOfHub88,
  a8r: gamesOfA8r,
}

/**
 * Brings what is known of games up to what their providers tell: return and largest win, and whether
 * the game is offered at all. A provider that does not answer keeps the facts it had; a game that we
 * do not offer stays out of the catalogue.
 */
export async function syncCatalogue({ inTransaction, log, now }: OpenWork): Promise<void> {
  const providers = await inTransaction(({ tx }) => listTellingProviders(tx))
  for (const provider of providers) {
    const { id: provider_id, identifier, protocol } = provider
    const facts = await gamesOf[protocol](provider, now).catch((error: unknown) => {
      log.warn({ provider: identifier, error: String(error) }, 'a provider tells of no games')
      return []
    })
    if (facts.length > 0)
      await inTransaction(({ tx }) => saveFacts(tx, { provider_id, facts, now }))
  }
}
