import type { Db } from '@casino/db/connect.ts'
import { ledgerOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'

/** What a player staked and won in one round. `game` is the ledger's name of it. */
export type PlayedRound = {
  /** Of its first line. */
  id: bigint
  provider: string
  game: string
  round: string
  currency: string
  stakes_cents: bigint
  wins_cents: bigint
  created_at: Date
  /** The time of its last transfer. */
  moved_at: Date
}
export type RoundsQuery = {
  player_id: bigint
  from: Date
  to: Date
  currency?: string | undefined
  game?: string | undefined
  limit: number
  offset: number
  /** Only rounds that began before this one. */
  before?: bigint | undefined
}

/** A longer round is summed over this span only. */
const roundAtMost = sql`interval '1 day'`

/**
 * The rounds that a player began in a period, the newest first, and their number. A rollback counts
 * for the round it was taken from. The period is searched by the first line of each round, with
 * numeric ids of names; sums are computed for the page only.
 */
export async function playedRounds(
  db: Db,
  {
    player_id,
    from,
    to,
    currency = null as never,
    game = null as never,
    before = null as never,
    ...page
  }: RoundsQuery,
): Promise<{ total: number; rounds: PlayedRound[] }> {
  const { rows } = await sql<PlayedRound & { total: number }>`
    with begun as materialized (
      select l.* from ${ledgerOf(player_id)}.account a
      join wallet.currency c on c.code = a.currency and c.unit = 'money'
      cross join lateral (
        select currency, min(id) as id, min(at) as at from wallet.line
        where player_id = a.player_id and currency = a.currency
          and at >= ${from}::timestamptz - ${roundAtMost} and at < ${to}::timestamptz
          and kind in ('bet', 'win') and not void and game is not null
          and (${game}::text is null or game = ${game})
        group by currency, hashtextextended(coalesce(round, ext_id), hashtext(provider))
        having min(at) >= ${from}
      ) as l
      where a.player_id = ${player_id} and (${currency}::text is null or a.currency = ${currency})
    ), page as materialized (
      select l.currency, l.id, l.at, l.provider, l.game, coalesce(l.round, l.ext_id) as round
      from (select * from begun
        where ${before}::bigint is null
          or (at, id) < (select at, id from begun as last where id = ${before})
        order by at desc, id desc
        limit ${page.limit} offset ${page.offset}) as b
      join wallet.line l on l.player_id = ${player_id} and l.currency = b.currency and l.id = b.id
    ), line as materialized (
      select l.at, l.currency, l.kind, l.rolled_back, l.cash_cents + l.bonus_cents as cents,
        l.provider, l.round, l.ext_id, l.ref_ext_id
      from (select currency, min(at) as first, max(at) as last from page group by currency) as p
      join wallet.line l on l.player_id = ${player_id} and l.currency = p.currency
        and l.at >= p.first and l.at < p.last + ${roundAtMost}
        and l.kind in ('bet', 'win', 'rollback') and not l.void
    ), told as (
      select at, currency, provider, kind, cents, coalesce(round, ext_id) as round
      from line where kind <> 'rollback'
      union all
      select l.at, l.currency, l.provider, l.rolled_back, l.cents,
        coalesce(o.round, l.round, o.ext_id, l.ext_id)
      from line l left join line o on o.kind <> 'rollback'
        and o.provider = l.provider and o.ext_id = l.ref_ext_id
      where l.kind = 'rollback'
    )
    select p.id, p.provider, p.game, p.round, p.currency, p.at as created_at,
      coalesce(sum(-t.cents) filter (where t.kind = 'bet'), 0)::bigint as stakes_cents,
      coalesce(sum(t.cents) filter (where t.kind = 'win'), 0)::bigint as wins_cents,
      max(t.at) as moved_at, (select count(*) from begun)::integer as total
    from page p join told t on t.provider = p.provider and t.round = p.round
      and t.currency = p.currency
    group by p.provider, p.game, p.round, p.currency, p.at, p.id
    order by p.at desc, p.id desc`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rounds: rows.map(({ total: _ofAll, ...round }) => round),
  }
}
