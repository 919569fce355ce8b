import type { Pool } from 'pg'
import type { Provider } from '../wallet-client.ts'

/** The wallet's answers for a round, or for a bet of a live round. */
export type SettledRound = {
  id: string
  user_id: string
  currency: string
  /** The first stake. */
  stake_cents: bigint
  /** The further stakes that were taken, or taken and returned. */
  raises: Raise[]
  /** The win that was paid; 0n for none. */
  won_cents: bigint
  /** Everything was rolled back. */
  is_cancelled: boolean
  /** The end of the round was a separate call, even without a win. */
  is_ended_apart: boolean
  /** A bet of a live round; its rollback has another name. */
  is_live: boolean
  began_at: Date
  ended_at: Date
}

export type Raise = {
  number: number
  amount_cents: number
  state: 'taken' | 'returned'
  at: string
}

export type ReportPage = {
  provider: Provider
  /** The live games of the provider. */
  live: readonly string[]
  from: Date
  to: Date
  after: string | undefined
  limit: number
}

/**
 * Real-money rounds that started or ended within `[from, to)`, by id. A round with an unanswered
 * call reports only what was answered before; a stake that may or may not have been taken is not
 * reported.
 */
export async function findSettledRounds(
  pool: Pool,
  { provider, live, from, to, after, limit }: ReportPage,
): Promise<SettledRound[]> {
  const { rows } = await pool.query<SettledRound>(
    `select * from (
       select round.id, session.user_id, round.currency,
         round.stake_cents - coalesce(raised.taken_cents, 0)::bigint as stake_cents,
         coalesce(raised.raises, '[]') as raises,
         case when round.state = 'settled' or round.state = 'cancelled' and secret_sealed is null
           then round.payout_cents else 0 end as won_cents,
         round.state in ('cancelled', 'returned') as is_cancelled, false as is_live,
         round.state = 'settled' and secret_sealed is not null as is_ended_apart,
         round.created_at as began_at, round.moved_at as ended_at
       from game_server.round
       join game_server.session on session.id = round.session_id
       left join lateral (
         select sum(amount_cents) filter (where state = 'taken') as taken_cents,
           json_agg(json_build_object('number', number, 'amount_cents', amount_cents,
             'state', state, 'at', asked_at) order by number) as raises
         from game_server.round_stake
         where round_id = round.id and state in ('taken', 'returned')
       ) raised on true
       where session.provider = $1 and session.mode = 'real' and round.freespin_id is null
         and round.state in ('open', 'raising', 'lowering', 'closing', 'returning', 'settled',
           'returned', 'cancelled')
       union all
       select bet.id, bet.user_id, bet.currency, bet.amount_cents, '[]'::json,
         case when bet.state = 'cashed' and coalesce(call.state, 'done') = 'done'
           then bet.payout_cents else 0 end,
         bet.state = 'returned', true, bet.state = 'lost', bet.created_at,
         coalesce(call.answered_at, bet.ended_at, bet.created_at)
       from game_server.live_bet bet
       left join game_server.live_call call on call.bet_id = bet.id
       join game_server.live_round round on round.id = bet.round_id
       join game_server.live_chain chain on chain.id = round.chain_id
       where chain.slug = any($6) and bet.mode = 'real'
         and bet.state in ('placed', 'cashed', 'lost', 'returned')
     ) as settled
     where (began_at >= $2 and began_at < $3 or ended_at >= $2 and ended_at < $3
         or id in (select round_id from game_server.round_stake
           where asked_at >= $2 and asked_at < $3))
       and ($4::uuid is null or id > $4)
     order by id limit $5`,
    [provider, from, to, after ?? null, limit, live],
  )
  return rows
}
