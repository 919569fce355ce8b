import type { Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '../../filter.ts'
import { searchHitsMax } from '../../rules.ts'

/** A catalogue of ten thousand games may take longer than a statement of a page on a busy machine. */
const refreshMsMax = 120_000

/** Brings what games are found by up to what the catalogue says. */
export async function refreshSearch(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(refreshMsMax)}, true)`.execute(tx)
  await sql`select games.refresh_search()`.execute(tx)
}

/**
 * To be joined to `games.game g`: as `found` the games that a title's words find, and how well each `fit`s.
 * Where nothing else is asked they are no more than a player looks through.
 */
export function foundBy({ title, ...others }: Filter): RawBuilder<unknown> {
  const isNarrowed = Object.values(others).some((one) => one !== undefined)
  const most = isNarrowed ? null : searchHitsMax
  return sql`games.search_games(${title}, ${most}) found on found.game_id = g.id`
}
