import type { Work } from '@casino/db/work.ts'
import type { FeedTransfer } from '@casino/ledger/feed-store.ts'
import { findSharedKeys } from '@casino/ledger/others-keys-store.ts'
import { saveFindings } from '../audit/findings.ts'

/**
 * Finds keys that players of two shards have used, behind the ledger, because plain bets are not
 * checked before. The nightly audit would find the same; withdrawals wait from now on.
 */
export async function watchKeys(
  { tx, now, log }: Pick<Work, 'tx' | 'now' | 'log'>,
  page: readonly FeedTransfer[],
): Promise<void> {
  const ofProviders = page.filter(({ provider }) => provider !== 'house')
  if (ofProviders.length === 0) return
  for (const shared of await findSharedKeys(tx, ofProviders)) {
    log.error({ shared }, 'two players have used one key of a provider')
    const { provider, ext_id, player_id, other_id } = shared
    const [first, second] = player_id < other_id ? [player_id, other_id] : [other_id, player_id]
    const difference = {
      name: 'key_is_used_by_two_players',
      player_id: first,
      place: provider,
      detail: `${ext_id} is used by players ${first} and ${second}`,
    }
    await saveFindings(tx, { differences: [difference], now })
  }
}
