import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Figure } from '../../book-figures.ts'
import type { bookLines } from '../../staff-contract.ts'
import type { BookFilter } from '../book/figures-store.ts'

export type LinesFilter = BookFilter & { from: string; to: string; figure?: Figure | undefined }
type Row = Output<typeof bookLines.page>['rows'][number]

/** A page of the lines behind a figure, in the order of the days. */
export async function bookLinesPage(
  db: Db | Tx,
  { filter, after, limit }: { filter: LinesFilter; after?: bigint | undefined; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with place as (
      -- One search of the index for each day: a line is found by its day and its id.
      select l.booked_on, l.id
      from generate_series(${filter.from}::date, ${filter.to}::date, '1 day') as day
      join wallet.line l on l.booked_on = day::date and l.id = ${after ?? null}::bigint
      limit 1
    )
    select id, booked_on::text, at, player_id, kind, rolled_back, currency,
      cash_cents + bonus_cents as amount_cents, bonus_cents, provider, booked_game as game, brand_id,
      country, ext_id as reference
    from wallet.line
    where ${matching(filter)}
      and (${after ?? null}::bigint is null or (booked_on, id) > (select booked_on, id from place))
    order by booked_on, id limit ${limit}`.execute(db)
  return rows
}

/** How many lines are behind a figure; it stops counting at `limit`. */
export async function countBookLines(
  db: Db | Tx,
  { filter, limit }: { filter: LinesFilter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from wallet.line where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

const bets = sql<boolean>`(kind = 'bet' or rolled_back = 'bet')`
const wins = sql<boolean>`(kind = 'win' or rolled_back = 'win')`
const isJackpot = sql<boolean>`coalesce(ref_ext_id like 'pool:%', false)`

/** The lines that a figure counts. */
const counted: Record<Figure, RawBuilder<boolean>> = {
  bets,
  stakes_cents: bets,
  stakes_bonus_cents: sql`${bets} and bonus_cents <> 0`,
  wins_cents: wins,
  wins_bonus_cents: sql`${wins} and bonus_cents <> 0`,
  rolled_back_stakes_cents: sql`rolled_back = 'bet'`,
  rolled_back_wins_cents: sql`rolled_back = 'win'`,
  ggr_cents: sql`kind in ('bet', 'win', 'rollback')`,
  prizes_cents: sql`kind = 'grant' and not ${isJackpot}`,
  jackpots_cents: sql`kind in ('grant', 'spend') and ${isJackpot}`,
  bonuses_cents: sql`kind = 'bonus'`,
  released_cents: sql`kind = 'bonus_released'`,
  removed_cents: sql`kind in ('bonus_capped', 'bonus_removed')`,
  marketing_cents: sql`kind = 'marketing'`,
}

function matching({ from, to, figure, ...filter }: LinesFilter): RawBuilder<unknown> {
  const { brand_id, country, provider, game, currency } = filter
  const given = [
    sql`booked_on between ${from}::date and ${to}::date and not void`,
    brand_id === undefined ? undefined : sql`brand_id = ${brand_id}`,
    country === undefined ? undefined : sql`country = ${country}`,
    provider === undefined ? undefined : sql`provider = ${provider}`,
    game === undefined ? undefined : sql`booked_game = ${game}`,
    currency === undefined ? sql`currency ~ '^[A-Z]{3,5}$'` : sql`currency = ${currency}`,
    figure === undefined ? undefined : counted[figure],
  ]
  return sql.join(
    given.filter((one) => one !== undefined),
    sql` and `,
  )
}
