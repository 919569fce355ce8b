import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PlayableGame = {
  id: bigint
  identifier: string
  /** The provider's name of the game. */
  code: string
  class: string
  live: boolean
  enabled: boolean
  /** Whether free spins can be played in it; null: its provider does not say. */
  freespins: boolean | null
  currencies: string[]
  /** The highest stake by currency, in subunits, where the operator set one. */
  stakes_max: Readonly<Record<string, number>>
}

/** A game by its provider and SEO title, with the currencies it supports. */
export async function findPlayableGame(
  db: Db | Tx,
  { provider_id, name }: { provider_id: bigint; name: string },
): Promise<PlayableGame | undefined> {
  const { rows } = await sql<PlayableGame>`select ${playableColumns} from games.game g
    where g.provider_id = ${provider_id} and g.seo_title = ${name}`.execute(db)
  return rows[0]
}

/** A game by `provider:slug`. */
export async function findGameByIdentifier(
  db: Db | Tx,
  identifier: string,
): Promise<(PlayableGame & { provider_id: bigint }) | undefined> {
  const { rows } = await sql<PlayableGame & { provider_id: bigint }>`
    select ${playableColumns}, g.provider_id from games.game g
    where g.identifier = ${identifier}`.execute(db)
  return rows[0]
}

/** A game by the provider's name, which usually is our `provider:slug`. */
export async function findGameOfProvider(
  db: Db | Tx,
  { provider_id, name }: { provider_id: bigint; name: string },
): Promise<PlayableGame | undefined> {
  const { rows } = await sql<PlayableGame>`select ${playableColumns} from games.game g
    where g.provider_id = ${provider_id} and (g.provider_code = ${name}
      or (g.provider_code is null and g.identifier = ${name}))`.execute(db)
  return rows[0]
}

const playableColumns = sql`g.id, g.identifier, coalesce(g.provider_code, g.identifier) as code,
  g.class, g.live, g.enabled, g.freespins,
  array(select currency from games.game_currency c where c.game_id = g.id) as currencies,
  (select coalesce(jsonb_object_agg(c.currency, c.stake_max), '{}') from games.game_currency c
    where c.game_id = g.id and c.stake_max is not null) as stakes_max`
