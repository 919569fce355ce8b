import type { Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '../../filter.ts'
import { searchHitsMax } from '../../rules.ts'

/** Refreshing ten thousand games may take longer than the usual statement timeout. */
const refreshMsMax = 120_000

/** Updates the search index from the catalogue. */
export async function refreshSearch(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(refreshMsMax)}, true)`.execute(tx)
  await sql`select games.refresh_search()`.execute(tx)
}

/**
 * A join to `games.game g`: `found` has the games that match the title and their rank `fit`.
 * Without other filters the number of hits is limited.
 */
export function foundBy({ title, ...others }: Filter): RawBuilder<unknown> {
  const isNarrowed = Object.values(others).some((one) => one !== undefined)
  const most = isNarrowed ? null : searchHitsMax
  return sql`games.search_games(${title}, ${most}) found on found.game_id = g.id`
}
