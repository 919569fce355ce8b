import type { Db } from '@casino/db/connect.ts'
import { ledgerOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'

/** What a player staked and won in one round. `game` is as the ledger names it. */
export type PlayedRound = {
  provider: string
  game: string
  round: string
  currency: string
  stakes_cents: bigint
  wins_cents: bigint
  created_at: Date
  /** When money moved in it last. */
  moved_at: Date
}
export type RoundsAsked = {
  player_id: bigint
  from: Date
  to: Date
  currency?: string | undefined
  game?: string | undefined
  limit: number
  offset: number
}

/** A round that goes on for longer is told in parts: each by what happened in so much of it. */
const roundAtMost = sql`interval '1 day'`

/**
 * The rounds that a player began in a period, the newest first, and how many there are. What was rolled back
 * counts in the round that it was taken out of.
 */
export async function playedRounds(
  db: Db,
  { player_id, from, to, currency = null as never, game = null as never, ...page }: RoundsAsked,
): Promise<{ total: number; rounds: PlayedRound[] }> {
  const { rows } = await sql<PlayedRound & { total: number }>`
    with line as materialized (
      select l.* from ${ledgerOf(player_id)}.account a
      join wallet.currency c on c.code = a.currency and c.unit = 'money'
      cross join lateral (
        select id, at, currency, kind, rolled_back, cash_cents + bonus_cents as cents, provider,
          game, round, ext_id, ref_ext_id
        from wallet.line
        where player_id = a.player_id and currency = a.currency
          and at >= ${from}::timestamptz - ${roundAtMost}
          and at < ${to}::timestamptz + ${roundAtMost}
          and kind in ('bet', 'win', 'rollback') and not void
      ) as l
      where a.player_id = ${player_id} and (${currency}::text is null or a.currency = ${currency})
    ), told as (
      select l.id, l.at, l.currency, l.cents, l.provider, coalesce(l.rolled_back, l.kind) as kind,
        coalesce(o.game, l.game) as game, coalesce(o.round, l.round, o.ext_id, l.ext_id) as round
      from line l left join line o on l.kind = 'rollback' and o.kind <> 'rollback'
        and o.provider = l.provider and o.ext_id = l.ref_ext_id
    ), played as (
      select provider, max(game) as game, round, currency, min(id) as id,
        coalesce(sum(-cents) filter (where kind = 'bet'), 0)::bigint as stakes_cents,
        coalesce(sum(cents) filter (where kind = 'win'), 0)::bigint as wins_cents,
        min(at) as created_at, max(at) as moved_at
      from told where game is not null group by provider, round, currency
    )
    select provider, game, round, currency, stakes_cents, wins_cents, created_at, moved_at,
      count(*) over ()::integer as total
    from played
    where created_at >= ${from} and created_at < ${to}
      and (${game}::text is null or game = ${game})
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rounds: rows.map(({ total: _ofAll, ...round }) => round),
  }
}
