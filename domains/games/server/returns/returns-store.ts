import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type ReturnedGame = {
  identifier: string
  title: string
  provider: string
  seo_title: string
  rtp: number | null
  pays: { chance: number; multiple: number }[] | null
  best_times: number | null
}

const gamesMax = 1_000

/** The shown games with their exact return and the best of their kept wins; one of them or all. */
export async function returnedGames(db: Db | Tx, identifier?: string): Promise<ReturnedGame[]> {
  const which = identifier === undefined ? sql`g.enabled` : sql`g.identifier = ${identifier}`
  const { rows } = await sql<ReturnedGame>`
    select g.identifier, g.title, p.identifier as provider, g.seo_title, g.rtp::float8 as rtp,
      g.pays, best.times as best_times
    from games.game g join games.provider p on p.id = g.provider_id and p.listed
    left join lateral (
      select max(w.amount_cents::float8 / w.bet_cents) as times
      from games.win w where w.game_id = g.id and w.bet_cents > 0
    ) best on true
    where ${which} order by g.weight desc, g.id limit ${gamesMax}`.execute(db)
  return rows
}
