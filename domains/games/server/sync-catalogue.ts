import type { OpenJobContext } from '@casino/jobs/job.ts'
import { gamesOfProvider } from './gcp/games-of-provider.ts'
import { listProviderUrls, saveFacts } from './play-store.ts'

/**
 * Brings the facts that players are shown (return, largest win) up to what each provider tells of
 * its games. A provider that does not answer keeps the facts it had; a game that we do not offer
 * stays out of the catalogue.
 */
export async function syncCatalogue({ inTransaction, log }: OpenJobContext): Promise<void> {
  const providers = await inTransaction(({ tx }) => listProviderUrls(tx))
  for (const { id, identifier, gcp_url } of providers) {
    const facts = await gamesOfProvider(gcp_url).catch((error: unknown) => {
      log.warn({ provider: identifier, error: String(error) }, 'a provider tells of no games')
      return []
    })
    if (facts.length > 0) await inTransaction(({ tx }) => saveFacts(tx, id, facts))
  }
}
