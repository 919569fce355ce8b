import type { Tx } from '@casino/db/connect.ts'
import { resealKey, sealedForm, sealKey } from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'
import type { Badge, Volatility } from '../../game.ts'

type Texts = Record<string, string>

export type NewProvider = {
  identifier: string
  title: string
  base_url: string
  secret: string
  position: number
  logo: string
}

/** Adds a provider, or updates its URL and secret. */
export async function putProvider(tx: Tx, provider: NewProvider): Promise<void> {
  const { identifier, title, base_url, position, logo } = provider
  const secret = sealKey('providers', provider.secret)
  await sql`insert into games.provider (identifier, title, base_url, secret, position, logo)
    values (${identifier}, ${title}, ${base_url}, ${secret}, ${position}, ${logo})
    on conflict (identifier) do update set base_url = excluded.base_url, secret = excluded.secret
  `.execute(tx)
}

/** Encrypts keys that were stored before encryption existed; published test keys are skipped. */
export async function sealKeys(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: bigint; secret: string }>`select id, secret from games.provider
    where secret !~ ${sealedForm} and length(secret) >= 16 for update`.execute(tx)
  for (const { id, secret } of rows) {
    await sql`update games.provider set secret = ${resealKey('providers', secret)} where id = ${id}`.execute(
      tx,
    )
  }
}

export type NewCategory = {
  identifier: string
  titles: Texts
  position: number
  lobby_position: number | null
}

export async function addCategory(tx: Tx, category: NewCategory): Promise<void> {
  const { identifier, titles, position, lobby_position } = category
  await sql`insert into games.category (identifier, titles, position, lobby_position)
    values (${identifier}, ${JSON.stringify(titles)}::jsonb, ${position}, ${lobby_position})
    on conflict (identifier) do nothing`.execute(tx)
}

export type NewGame = {
  provider: string
  slug: string
  title: string
  descriptions: Texts
  class: string
  live: boolean
  lines?: number
  ways?: number
  volatility?: Volatility
  hit_rate?: number
  rtp: number | null
  max_win: number | null
  features: readonly string[]
  themes: readonly string[]
  preview: string
  badges: Badge[]
  weight: number
  released_at: Date
  categories: readonly string[]
  currencies: readonly string[]
}

/**
 * Adds a game with its categories and currencies. Of an existing game only the facts are updated.
 */
export async function putGame(tx: Tx, game: NewGame): Promise<void> {
  const identifier = `${game.provider}:${game.slug}`
  const { rows } = await sql<{ id: bigint; is_new: boolean }>`
    insert into games.game (identifier, provider_id, slug, seo_title, title, descriptions, class,
      live, rtp, max_win, lines, ways, volatility, hit_rate, features, themes, preview, badges, weight,
      released_at)
    select ${identifier}, p.id, ${game.slug}, ${game.slug}, ${game.title},
      ${JSON.stringify(game.descriptions)}::jsonb, ${game.class}, ${game.live}, ${game.rtp},
      ${game.max_win}, ${game.lines ?? null}::int, ${game.ways ?? null}::int, ${game.volatility ?? null}::text,
      ${game.hit_rate ?? null}::numeric, ${game.features}::text[], ${game.themes}::text[],
      ${game.preview}, ${JSON.stringify(game.badges)}::jsonb, ${game.weight},
      ${game.released_at}
    from games.provider p where p.identifier = ${game.provider}
    on conflict (identifier) do update set rtp = excluded.rtp, max_win = excluded.max_win,
      lines = excluded.lines, ways = excluded.ways, volatility = excluded.volatility, hit_rate = excluded.hit_rate,
      features = excluded.features, themes = excluded.themes
    returning id, xmax = 0 as is_new`.execute(tx)
  const [put] = rows
  if (!put) throw new Error(`${identifier} has no provider`)
  if (put.is_new) await addBelongings(tx, put.id, game)
}

/** A new game is inserted into its categories according to its weight. */
type Belongings = Pick<NewGame, 'categories' | 'currencies' | 'weight'>

async function addBelongings(tx: Tx, gameId: bigint, game: Belongings): Promise<void> {
  await sql`insert into games.game_category (game_id, category_id, position)
    select ${gameId}, c.id, (select count(*) from games.game_category gc
      join games.game g on g.id = gc.game_id
      where gc.category_id = c.id and g.weight > ${game.weight})
    from games.category c
    where c.identifier = any(${game.categories}::text[])`.execute(tx)
  await sql`insert into games.game_currency (game_id, currency)
    select ${gameId}, unnest(${game.currencies}::text[])`.execute(tx)
}
