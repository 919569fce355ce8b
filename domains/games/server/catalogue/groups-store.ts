import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '../../filter.ts'
import type { Facet, GameGroup, Provider } from '../../game.ts'
import { foundBy } from '../search/search-store.ts'
import { inLocale, matching, searched } from './catalogue-store.ts'
import { isOfKind, isShown, type Kinds } from './shown-store.ts'

/** The providers that have games to show, each with the number of games that match. */
export async function providersWithGames(
  db: Db | Tx,
  { filter = {}, kinds }: { filter?: Filter; kinds: Kinds },
): Promise<Provider[]> {
  const left = [matching({ filter }), ...(filter.title ? [sql`found.fit is not null`] : [])]
  const { rows } = await sql<Provider>`select ${providerColumns(sql.join(left, sql` and `))}
    from games.provider p join games.game g on g.provider_id = p.id
    ${filter.title ? sql`left join ${foundBy(filter)}` : sql``}
    where ${isShown} and ${isOfKind(kinds)}
    group by p.id order by p.position, p.title limit 500`.execute(db)
  return rows
}

/** An enabled provider by its name, even without games. */
export async function findProviderGroup(
  db: Db | Tx,
  { identifier, kinds }: { identifier: string; kinds: Kinds },
): Promise<Provider | undefined> {
  const counts = sql`g.enabled and ${isOfKind(kinds)}`
  const { rows } = await sql<Provider>`select ${providerColumns(counts)}
    from games.provider p left join games.game g on g.provider_id = p.id
    where p.identifier = ${identifier} and p.enabled and p.listed group by p.id`.execute(db)
  return rows[0]
}

const providerColumns = (counts: RawBuilder<unknown>) => sql`p.identifier as id, p.title, p.logo,
  (count(*) filter (where ${counts}))::int as games_count`

type GroupView = { locale: string; country: string | null; kinds: Kinds }

/** The categories that have games to show; those of one country are shown only there. */
export async function categoriesWithGames(
  db: Db | Tx,
  { locale, country, kinds }: GroupView,
): Promise<GameGroup[]> {
  const { rows } = await sql<GameGroup>`select c.identifier as id,
      ${inLocale('c.titles', locale)} as title, count(*)::int as games_count
    from games.category c join games.game_category gc on gc.category_id = c.id
    join games.game g on g.id = gc.game_id join games.provider p on p.id = g.provider_id
    where ${isShown} and ${isOfKind(kinds)}
      and (c.identifier !~ ':' or split_part(c.identifier, ':', 2) = lower(${country}))
    group by c.id order by c.position, c.id limit 500`.execute(db)
  return rows
}

/** A category by its name, with the number of games for visitors of a country. */
export async function findCategory(
  db: Db | Tx,
  { slug, locale, country, kinds }: GroupView & { slug: string },
): Promise<GameGroup | undefined> {
  const { rows } = await sql<GameGroup>`select c.identifier as id,
      ${inLocale('c.titles', locale)} as title,
      (select count(*) from games.game_category gc join games.game g on g.id = gc.game_id
        join games.provider p on p.id = g.provider_id
        where gc.category_id = coalesce(own.id, c.id) and ${isShown}
          and ${isOfKind(kinds)})::int as games_count
    from games.category c
    left join games.category own on own.identifier = c.identifier || ':' || lower(${country})
    where c.identifier = ${slug}`.execute(db)
  return rows[0]
}

/** Which of these categories have a version for a country. */
export async function ownVersions(
  db: Db | Tx,
  { names, country }: { names: readonly string[]; country: string },
): Promise<string[]> {
  const versions = names.map((name) => `${name}:${country.toLowerCase()}`)
  const { rows } = await sql<{ identifier: string }>`select identifier from games.category
    where identifier = any(${versions}::text[])`.execute(db)
  return rows.map(({ identifier }) => identifier)
}

/** The values of a game by kind of facet, and the filter field to ignore while counting. */
const kinds = {
  category: {
    values: sql`select c.identifier as id from games.game_category gc
      join games.category c on c.id = gc.category_id where gc.game_id = g.id`,
    chosen: 'categories',
  },
  volatility: {
    values: sql`select g.volatility as id where g.volatility is not null`,
    chosen: 'volatility_rating',
  },
  feature: { values: sql`select unnest(g.features) as id`, chosen: 'features' },
  theme: { values: sql`select unnest(g.themes) as id`, chosen: 'themes' },
} as const

/**
 * The filter values of the matching games with their counts. The counts of a kind ignore the choice
 * within that kind, except for the category of the URL.
 */
export async function facetsOf(
  db: Db | Tx,
  { filter, kinds: allowed }: { filter: Filter; kinds: Kinds },
): Promise<Facet[]> {
  const counts = Object.entries(kinds).map(([kind, { values, chosen }]) => {
    const isOwn = chosen === 'categories' && filter.categories?.strategy === 'AND'
    const others = isOwn ? filter : { ...filter, [chosen]: undefined }
    return sql`(select ${kind} as kind, told.id, count(*)::int as games_count
      from games.game g join games.provider p on p.id = g.provider_id
      ${searched({ filter: others })} cross join lateral (${values}) told
      where ${matching({ filter: others, kinds: allowed })} group by told.id limit 100)`
  })
  const { rows } = await sql<Facet>`select * from (${sql.join(counts, sql` union all `)}) counted
    order by kind, games_count desc, id`.execute(db)
  return rows
}
