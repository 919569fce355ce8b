import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import type { FeedTransfer } from '@casino/ledger/feed-store.ts'
import { marketsOf } from '@casino/players/public'
import { addToBook, type Market } from './book-store.ts'

/**
 * Writes a page of a shard's transfers to the players' lines and the operator's book. A transfer
 * that has a line already is not counted again.
 */
export async function bookTransfers(
  { tx }: Pick<Work, 'tx'>,
  page: readonly Pick<FeedTransfer, 'txid' | 'id' | 'player_id'>[],
): Promise<void> {
  const [first, last] = [page[0], page.at(-1)]
  if (!(first && last)) return
  const ids = [...new Set(page.map(({ player_id }) => player_id))]
  await addToBook(tx, { first, last }, await marketsIn(tx, ids))
}

const unknown = { brand_id: 1n, country: '' }

async function marketsIn(tx: Tx, ids: readonly bigint[]): Promise<Market[]> {
  const markets = await marketsOf(tx, ids)
  return ids.map((player_id) => {
    const market = markets.get(player_id) ?? unknown
    return { player_id, ...market, time_zone: timeZoneOf(market.brand_id) }
  })
}
