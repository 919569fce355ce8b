import { buyInsAccount } from '../pool-store.ts'
import type { CrossShard } from './audit-shards.ts'

// What the audit asks of all shards at once: what it looks for may stand in several. Each gives the few columns that matter, or
// its sums.

const isStanding = (transfer: string) => `not exists (
  select from ledger.tombstone s where s.player_id = ${transfer}.player_id
    and s.provider = ${transfer}.provider and s.ext_id = ${transfer}.ext_id)`

/** Each question names its differences. */
export const crossShardQueries: Record<string, CrossShard> = {
  two_accounts_have_one_id: {
    each: 'select id, player_id, currency from ledger.account',
    all: `select min(player_id) as player_id, min(currency) as place,
        format('account id %s is used %s times', id, count(*)) as detail
      from each_shard group by id having count(*) > 1`,
  },
  key_is_used_by_two_players: {
    // What was taken back is no more.
    each: `select t.provider, t.ext_id, t.player_id from ledger.every_transfer t
      where t.provider <> 'house' and ${isStanding('t')}`,
    all: `select min(player_id) as player_id, provider as place,
        format('%s is used by %s players', ext_id, count(*)) as detail
      from each_shard group by provider, ext_id having count(*) > 1`,
  },
  pool_has_paid_more_than_it_held: {
    each: `select p.name, p.paid_cents, coalesce(filled.amount, 0) as filled_cents
      from ledger.pool p
      left join (
        select pool_id, sum(amount_cents) as amount from ledger.pool_transfer group by pool_id
      ) filled on filled.pool_id = p.house_id`,
    all: `select null::bigint as player_id, name as place,
        format('contributions and seeds %s, paid %s', sum(filled_cents), sum(paid_cents)) as detail
      from each_shard group by name having sum(filled_cents) < sum(paid_cents)`,
  },
  buy_ins_have_not_gone_into_a_pool: {
    each: `select h.currency, d.amount_cents from ledger.house_account h
      join ledger.house_delta d on d.house_id = h.id where h.name = '${buyInsAccount}'`,
    all: `select null::bigint as player_id, currency as place,
        format('%s are left', sum(amount_cents)) as detail
      from each_shard group by currency having sum(amount_cents) <> 0`,
  },
  pool_has_paid_a_key_twice: {
    each: `select p.name, t.ext_id, t.player_id from ledger.every_transfer t
      join ledger.pool p on p.house_id = t.debit where t.kind = 'grant'`,
    all: `select min(player_id) as player_id, name as place,
        format('%s went to %s players', ext_id, count(*)) as detail
      from each_shard group by name, ext_id having count(*) > 1`,
  },
}

/** Of some transfers of a shard, for each provider and currency: how many they are, what they moved, the last of them. */
const summed = (condition: string) => `
  select t.provider || ' ' || t.currency as place, count(*) as count,
    sum(t.cash_amount + t.bonus_amount) as cents, max(t.id) as last
  from ledger.every_transfer t
  where not t.void and ${isStanding('t')} and ${condition}
  group by t.provider, t.currency`

const told = (format: string) => `
  select null::bigint as player_id, place,
    format('${format}', sum(count), sum(cents), max(last)) as detail
  from each_shard group by place order by place`

/**
 * Questions whose answers are notices: what protocols allow and a bookkeeper wants to see, in one
 * line for each provider and currency.
 */
export const noticeQueries: Record<string, CrossShard> = {
  wins_without_a_bet: {
    each: summed(`t.kind = 'win' and t.cash_amount + t.bonus_amount > 0
      and not exists (
        select from ledger.every_transfer b where b.player_id = t.player_id
          and b.provider = t.provider and b.round = t.round and b.kind = 'bet' and not b.void
          and ${isStanding('b')})`),
    all: told('%s wins, %s in all, in rounds where no bet stands; the last is transfer %s'),
  },
  bets_after_the_end_of_their_round: {
    // A transaction holds one request of a player, and all of a request is marked.
    each: summed(`t.kind = 'bet' and exists (
        select from ledger.every_transfer f where f.player_id = t.player_id
          and f.provider = t.provider and f.round = t.round and f.currency = t.currency
          and f.round_finished and f.seq < t.seq and f.txid <> t.txid)`),
    all: told('%s bets, %s in all, came after their round was finished; the last is transfer %s'),
  },
  rollbacks_of_another_round: {
    each: summed(`t.kind = 'rollback' and exists (
        select from ledger.every_transfer b where b.player_id = t.player_id
          and b.provider = t.provider and b.ext_id = t.ref_ext_id and b.round <> t.round)`),
    all: told(
      '%s rollbacks, %s in all, name another round than their original; the last is transfer %s',
    ),
  },
}
