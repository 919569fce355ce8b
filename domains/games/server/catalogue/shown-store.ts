import { type RawBuilder, sql } from 'kysely'

/**
 * A condition on `games.game g` and `games.provider p`: enabled games of enabled providers that are
 * no test benches.
 */
export const isShown = sql`g.enabled and p.enabled and p.listed`

/** The kinds of games that a licence allows; none: all. */
export type Kinds = readonly string[]

/** A condition on `games.game g`: only kinds that the licence allows are listed. */
export function isOfKind(kinds: Kinds): RawBuilder<unknown> {
  return kinds.length === 0 ? sql`true` : sql`g.class = any(${kinds}::text[])`
}
