import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { SyntheticGame } from './synthetic-games.ts'

const isSynthetic = sql`p.identifier like 'synthetic-%'`

/** Deletes every synthetic provider with its games and their data. */
export async function removeSynthetic(tx: Tx): Promise<void> {
  const games = sql`(select g.id from games.game g
    join games.provider p on p.id = g.provider_id where ${isSynthetic})`
  for (const table of ['favorite', 'played', 'session']) {
    const held = sql.table(`games.${table}`)
    await sql`delete from ${held} where game_id in ${games}`.execute(tx)
  }
  await sql`delete from games.game where id in ${games}`.execute(tx)
  await sql`delete from games.provider p where ${isSynthetic}`.execute(tx)
}

/** A public server must not offer games that cannot be played. */
export async function switchOffSynthetic(tx: Tx): Promise<void> {
  await sql`update games.provider p set enabled = false where ${isSynthetic} and enabled`.execute(
    tx,
  )
}

export type SyntheticProvider = { identifier: string; title: string; secret: string }

/** Without a URL: nothing is requested from them and their games do not open. */
export async function addSyntheticProviders(
  tx: Tx,
  providers: readonly SyntheticProvider[],
): Promise<void> {
  await sql`insert into games.provider (identifier, title, base_url, secret, position)
    select identifier, title, '', secret, 1000
    from jsonb_to_recordset(${JSON.stringify(providers)}::jsonb)
      as t (identifier text, title text, secret text)`.execute(tx)
}

/** Adds games with their categories and currencies. */
export async function addSyntheticGames(tx: Tx, games: readonly SyntheticGame[]): Promise<void> {
  await sql`with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as t (provider text,
        slug text, title text, class text, lines int, ways int, volatility text, hit_rate numeric,
        rtp numeric, max_win numeric, preview text, devices text[], weight int,
        released_at timestamptz, categories text[], currencies text[])
    ), added as (
      insert into games.game (identifier, provider_id, slug, seo_title, title, class, live, lines,
        ways, volatility, hit_rate, rtp, max_win, preview, devices, weight, released_at)
      select t.provider || ':' || t.slug, p.id, t.slug, t.slug, t.title, t.class, t.class = 'live',
        t.lines, t.ways, t.volatility, t.hit_rate, t.rtp, t.max_win, t.preview, t.devices, t.weight,
        t.released_at
      from told t join games.provider p on p.identifier = t.provider
      returning id, identifier, weight
    ), belonging as (
      select a.id, a.weight, t.categories, t.currencies
      from added a join told t on a.identifier = t.provider || ':' || t.slug
    ), placed as (
      insert into games.game_category (game_id, category_id, position)
      select b.id, c.id, 1000 - b.weight from belonging b
      join games.category c on c.identifier = any(b.categories)
    )
    insert into games.game_currency (game_id, currency)
    select b.id, unnest(b.currencies) from belonging b`.execute(tx)
}

/** Updates the planner statistics: plans for a small catalogue would be slow. */
export async function recountGames(tx: Tx): Promise<void> {
  await sql`analyze games.game, games.game_category, games.game_currency, games.search_document,
    games.search_word`.execute(tx)
}
