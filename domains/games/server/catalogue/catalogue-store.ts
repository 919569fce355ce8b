import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Filter, Sort } from '../../filter.ts'
import type { Badge, Device, Game, GameDetails } from '../../game.ts'
import { badgesIn, gamesPageSizeMax, hasDemoMode, lobbyRowMax, pagesMax } from '../../rules.ts'
import { foundBy } from '../search/search-store.ts'
import { isOfKind, isShown, type Kinds } from './shown-store.ts'

/** The visitor: a player sees when they last opened each game. */
export type Viewer = { player_id: bigint | null }
export type GamesQuery = { device?: Device | undefined; filter?: Filter; kinds?: Kinds }

type Derived = 'name' | 'currencies' | 'has_demo_mode' | 'categories'
type GameRow = Omit<Game, Derived> & { currencies: Record<string, number> }

/** Changes whenever a list of games may change. */
export async function catalogueVersion(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version from games.catalogue_version`.execute(db)
  return rows[0]?.version ?? ''
}

export type GameList = { version: string; ids: readonly bigint[] }

/**
 * The ids of the games that match, in order, up to the last page; and the catalogue version. One
 * statement gives both, because a second one would cost as much as the search.
 */
export async function listGameIds(db: Db | Tx, query: GamesQuery, sort: Sort): Promise<GameList> {
  const { rows } = await sql<GameList>`select version, array(
      select g.id from games.game g join games.provider p on p.id = g.provider_id
      ${searched(query)} where ${matching(query)} order by ${orderOf(query, sort)}
      limit ${pagesMax * gamesPageSizeMax}) as ids
    from games.catalogue_version`.execute(db)
  return rows[0] ?? { version: '', ids: [] }
}

/** Games by id, unordered. */
export async function gamesByIds(
  db: Db | Tx,
  ids: readonly bigint[],
  viewer: Viewer,
): Promise<Game[]> {
  const { rows } = await sql<GameRow>`select ${gameColumns} from ${gamesFor(viewer)}
    where g.id = any(${ids}::bigint[]) and ${isShown}`.execute(db)
  return rows.map(gameOf)
}

type OwnFacts = Pick<Game, 'last_activity_at' | 'unfinished_games_for'>

/** The player's own fields of some games, by id. */
export async function ownFacts(
  db: Db | Tx,
  { player_id, ids }: { player_id: bigint; ids: readonly bigint[] },
): Promise<Map<bigint, OwnFacts>> {
  const { rows } = await sql<OwnFacts & { id: bigint }>`select g.id,
      played.last_at as last_activity_at,
      coalesce(unfinished.currencies, '{}') as unfinished_games_for
    from ${gamesFor({ player_id })} where g.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...own }) => [id, own]))
}

type Named = {
  identifiers?: readonly string[]
  currencyIds?: readonly number[]
  seoTitles?: readonly string[]
}

/** Games by `provider:slug`, by id in any currency or by name in URLs, unordered. */
export async function selectedGames(
  db: Db | Tx,
  { identifiers = [], currencyIds = [], seoTitles = [], ...query }: Named & GamesQuery,
  viewer: Viewer,
): Promise<Game[]> {
  const { rows } = await sql<GameRow>`select ${gameColumns} from ${gamesFor(viewer)}
    where ${matching(query)} and (g.identifier = any(${identifiers}::text[]) or g.id in (
      select game_id from games.game_currency where id = any(${currencyIds}::bigint[]))
      or g.seo_title = any(${seoTitles}::text[]))`.execute(db)
  return rows.map(gameOf)
}

/** A game by its provider and SEO title. */
export async function findGame(
  db: Db | Tx,
  name: { producer: string; name: string },
  viewer: Viewer & { locale: string },
): Promise<GameDetails | undefined> {
  type Row = GameRow &
    Pick<GameDetails, 'provider_title' | 'description' | 'released_at' | 'features' | 'themes'> & {
      rtp: string | null
      max_win: string | null
    }
  const { rows } = await sql<Row>`select ${gameColumns}, p.title as provider_title,
      g.rtp, g.max_win, g.released_at, g.features, g.themes,
      coalesce(${inLocale('g.descriptions', viewer.locale)}, '') as description
    from ${gamesFor(viewer)}
    where p.identifier = ${name.producer} and g.seo_title = ${name.name}
      and ${isShown}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return { ...row, ...gameOf(row), rtp: numberOf(row.rtp), max_win: numberOf(row.max_win) }
}

type LobbyRow = { category: string; title: string; game_ids: bigint[]; total_count: number }

/** Enough for a rail whose first games are all in rails above it. */
const lobbyRowFound = 6 * lobbyRowMax

/** The categories of the lobby with the ids of their first games; empty ones are left out. */
export async function lobbyRows(
  db: Db | Tx,
  {
    device,
    locale,
    country,
    kinds,
  }: { device: Device; locale: string; country: string | null; kinds: Kinds },
): Promise<LobbyRow[]> {
  const { rows } = await sql<LobbyRow>`select c.identifier as category,
      ${inLocale('c.titles', locale)} as title,
      (array_agg(g.id order by gc.position, g.weight desc, g.id))[1:${sql.lit(lobbyRowFound)}] as game_ids,
      count(*)::int as total_count
    from games.category c
    left join games.category own on own.identifier = c.identifier || ':' || lower(${country})
    join games.game_category gc on gc.category_id = coalesce(own.id, c.id)
    join games.game g on g.id = gc.game_id
    join games.provider p on p.id = g.provider_id
    where c.lobby_position is not null and ${matching({ device, kinds })}
    group by c.id order by c.lobby_position, c.id`.execute(db)
  return rows
}

/** The categories of `games.game g` with its position in each, and its ids by currency. */
export const categoriesOfGame = sql`(
  select coalesce(json_object_agg(c.identifier, gc.position order by c.position, c.id), '{}')
  from games.game_category gc join games.category c on c.id = gc.category_id
  where gc.game_id = g.id)`
export const currenciesOfGame = sql`(
  select coalesce(json_object_agg(u.currency, u.id), '{}')
  from games.game_currency u where u.game_id = g.id)`

const gameColumns = sql`g.id, g.identifier, g.title, g.slug, g.seo_title, g.preview, g.live,
  p.identifier as provider, g.badges, played.last_at as last_activity_at,
  g.devices, g.lines, g.ways, g.volatility as volatility_rating,
  round(g.hit_rate * 100, 2)::text as hit_rate, round(g.rtp * 100, 2)::text as payout,
  not exists (select from games.game same
    where same.seo_title = g.seo_title and same.id <> g.id) as uniq_seo_title,
  ${categoriesOfGame} as collections,
  coalesce(unfinished.currencies, '{}') as unfinished_games_for,
  ${currenciesOfGame} as currencies`

const gamesFor = ({ player_id }: Viewer) => sql`games.game g
  join games.provider p on p.id = g.provider_id
  left join games.played played on played.game_id = g.id and played.player_id = ${player_id}
  left join (
    select game, array_agg(distinct currency order by currency) as currencies
    from games.open_stake where player_id = ${player_id} and stake_cents > 0 group by game
  ) unfinished on unfinished.game = g.identifier`

/**
 * The popular order: for a search by relevance, for one category by position in it, within several
 * by position in the narrower one.
 */
function orderOf({ filter }: GamesQuery, { type, direction, top_categories }: Sort) {
  const { identifiers = [], strategy } = filter?.categories ?? {}
  const [category, ...others] = identifiers
  const isOne = others.length === 0 || strategy === 'AND'
  const own = category && isOne ? [placeIn(category)] : []
  const place = filter?.title ? [sql`-found.fit`] : own
  const orders: Record<string, readonly RawBuilder<unknown>[]> = {
    popular: [...place, sql`-g.weight`, sql`g.id`],
    new: [sql`-extract(epoch from g.released_at)`, sql`-g.id`],
    title: [sql`g.title`, sql`g.id`],
    rtp: [sql`-g.rtp`, sql`g.id`],
  }
  // The type is user input: it might name a property that every object has.
  const named = Object.hasOwn(orders, type) ? orders[type] : orders.popular
  const columns = (named ?? []).map(
    (column) => sql`${column} ${sql.raw(direction === 'DESC' ? 'desc' : 'asc')}`,
  )
  const topFirst = sql`(${isIn(top_categories)}) desc`
  return sql.join(top_categories.length > 0 ? [topFirst, ...columns] : columns)
}

function placeIn(category: string) {
  return sql`(select gc.position from games.game_category gc
    join games.category c on c.id = gc.category_id
    where gc.game_id = g.id and c.identifier = ${category})`
}

function isIn(categories: readonly string[]) {
  return sql`exists (select from games.game_category gc
    join games.category c on c.id = gc.category_id
    where gc.game_id = g.id and c.identifier = any(${categories}::text[]))`
}

/** Joins only the games that a search finds. */
export function searched({ filter }: GamesQuery): RawBuilder<unknown> {
  return filter?.title ? sql`join ${foundBy(filter)}` : sql``
}

/**
 * The conditions of a query on `games.game g` and `games.provider p`; `searched` handles the title.
 */
export function matching({ device, filter = {}, kinds = [] }: GamesQuery): RawBuilder<unknown> {
  const { providers = [], categories, currencies = [], volatility_rating = [] } = filter
  const { lines, ways, hit_rate, payout, payout_below, features = [], themes = [] } = filter
  const conditions = kinds.length > 0 ? [isShown, isOfKind(kinds)] : [isShown]
  if (device) conditions.push(sql`${device} = any(g.devices)`)
  if (providers.length > 0) conditions.push(sql`p.identifier = any(${providers}::text[])`)
  if (categories && categories.identifiers.length > 0) conditions.push(areIn(categories))
  if (currencies.length > 0) {
    conditions.push(sql`exists (select from games.game_currency u
      where u.game_id = g.id and u.currency = any(${currencies}::text[]))`)
  }
  if (volatility_rating.length > 0) {
    conditions.push(sql`g.volatility = any(${volatility_rating}::text[])`)
  }
  if (lines !== undefined) conditions.push(sql`g.lines = ${lines}`)
  if (ways !== undefined) conditions.push(sql`g.ways = ${ways}`)
  if (hit_rate !== undefined) conditions.push(sql`g.hit_rate * 100 >= ${hit_rate}`)
  if (payout !== undefined) conditions.push(sql`g.rtp * 100 >= ${payout}`)
  if (payout_below !== undefined) conditions.push(sql`g.rtp * 100 < ${payout_below}`)
  if (features.length > 0) conditions.push(sql`g.features && ${features}::text[]`)
  if (themes.length > 0) conditions.push(sql`g.themes && ${themes}::text[]`)
  return sql.join(conditions, sql` and `)
}

function areIn({ identifiers, strategy }: NonNullable<Filter['categories']>) {
  if (strategy === 'OR') return isIn(identifiers)
  return sql.join(
    identifiers.map((one) => isIn([one])),
    sql` and `,
  )
}

/** The text in the locale, else in its language, else in English. */
export function inLocale(texts: string, locale: string): RawBuilder<string> {
  const column = sql.ref(texts)
  const language = locale.split('-', 1)[0]
  return sql`coalesce(${column} ->> ${locale}, ${column} ->> ${language}, ${column} ->> 'en')`
}

function gameOf({ currencies, ...row }: GameRow): Game {
  const { title, live, collections } = row
  const codes = Object.entries(currencies)
  return {
    ...row,
    name: title,
    categories: Object.keys(collections),
    badges: badgesIn(row.badges as Badge[], Object.keys(collections)),
    currencies: Object.fromEntries(codes.map(([code, id]) => [code, { id: BigInt(id) }])),
    has_demo_mode: hasDemoMode({ live, currencies: Object.keys(currencies) }),
  }
}

function numberOf(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric)
}
