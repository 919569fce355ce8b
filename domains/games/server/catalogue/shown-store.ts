import { sql } from 'kysely'

/** Of `games.game g` and `games.provider p`: games that are on, of providers that are on and no test bench. */
export const isShown = sql`g.enabled and p.enabled and p.listed`
