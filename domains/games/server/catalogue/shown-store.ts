import { sql } from 'kysely'

/**
 * A condition on `games.game g` and `games.provider p`: enabled games of enabled providers that are
 * no test benches.
 */
export const isShown = sql`g.enabled and p.enabled and p.listed`
