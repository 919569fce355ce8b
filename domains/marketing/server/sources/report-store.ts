import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { reportKeys } from '../../staff-contract.ts'

export type ReportKey = (typeof reportKeys)[number]

export type ReportRow = {
  key: string
  registrations: number
  first_deposits: number
  deposits: number
  deposit_micros: bigint
  ngr_micros: bigint
  played_days: number
}

type Asked = {
  from: string
  to: string
  by: ReportKey
  brand_id?: bigint | undefined
  stag?: string | undefined
  experiment?: string | undefined
  variant?: string | undefined
  limit: number
}

/**
 * What happened from a day to a day, by where players came from, the largest deposits first, or by
 * day. The players without a value have the empty key.
 */
export async function sumSources(db: Db | Tx, asked: Asked): Promise<ReportRow[]> {
  const { from, to, by, limit } = asked
  const keyAt = (day: string) =>
    by === 'day' ? sql`${sql.ref(day)}::text` : sql`coalesce(${sql.ref(by)}, '')`
  const orderBy =
    by === 'day' ? sql`key` : sql`sum(deposit_micros) desc, sum(registrations) desc, key`
  const { rows } = await sql<ReportRow>`
    with own as (${playersOf(asked)}), counted as (
      select ${keyAt('registered_on')} as key, 1 as registrations, 0 as first_deposits,
        0 as deposits, 0::bigint as deposit_micros, 0::bigint as ngr_micros, 0 as played_days
      from own where registered_on between ${from}::date and ${to}::date
      union all
      select ${keyAt('day')}, 0, 1, 0, 0, 0, 0 from marketing.first_deposit join own
        using (player_id) where day between ${from}::date and ${to}::date
      union all
      select ${keyAt('day')}, 0, 0, deposits, deposit_micros, ngr_micros,
        case when ngr_micros <> 0 or deposits = 0 then 1 else 0 end
      from marketing.player_day join own using (player_id)
      where day between ${from}::date and ${to}::date)
    select key, sum(registrations)::int as registrations,
      sum(first_deposits)::int as first_deposits, sum(deposits)::int as deposits,
      sum(deposit_micros)::bigint as deposit_micros, sum(ngr_micros)::bigint as ngr_micros,
      sum(played_days)::int as played_days
    from counted group by key order by ${orderBy}
    limit ${limit}`.execute(db)
  return rows
}

/** The variant of the sign-up form, by the last hexadecimal digit of the stag [6.10]. */
const signUpVariant = sql<string>`case when right(s.stag, 1) ~ '[13579bdfBDF]' then 'b' else 'a' end`

/** The players who are asked for, with where they came from and their variant. */
function playersOf({ brand_id, stag, experiment, variant }: Asked): RawBuilder<unknown> {
  const shown = experiment
    ? sql`join marketing.experiment x on x.name = ${experiment}
        join marketing.exposure e on e.experiment_id = x.id and e.player_id = s.player_id`
    : sql``
  const ofPlayer = experiment ? sql<string>`e.variant` : signUpVariant
  const conditions: RawBuilder<boolean>[] = [
    sql`true`,
    ...(brand_id === undefined ? [] : [sql<boolean>`s.brand_id = ${brand_id}`]),
    ...(stag === undefined ? [] : [sql<boolean>`s.stag = ${stag}`]),
    ...(variant === undefined ? [] : [sql<boolean>`${ofPlayer} = ${variant}`]),
  ]
  return sql`select s.*, ${ofPlayer} as variant from marketing.source s ${shown}
    where ${sql.join(conditions, sql` and `)}`
}
