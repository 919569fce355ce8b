import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { archiveQueries } from '../archive-store.ts'
import { crossShardQueries, noticeQueries } from './audit-all-store.ts'
import { bonusQueries } from './audit-bonus-store.ts'
import { poolQueries } from './audit-pools-store.ts'
import { roundQueries } from './audit-rounds-store.ts'
import { type AuditQuery, type CrossShard, crossShard, onEveryShard } from './audit-shards.ts'
import { stakeQueries } from './audit-stakes-store.ts'

export type Difference = {
  /** Which promise is broken: `balance_is_not_its_entries`. */
  name: string
  player_id: bigint | null
  /** The account's currency, or what else names the place. */
  place: string
  detail: string
}

/** What is allowed, and yet to be seen by whoever keeps the books. */
export type Notice = Difference

/**
 * Each question names its differences, or its answers name themselves; `detail` says what stands
 * and what should.
 */
const queries: Record<string, string> = {
  balance_is_below_zero: `
    select player_id, currency as place, format('cash %s, bonus %s, deficit %s', cash, bonus, deficit)
      as detail
    from ledger.account
    where cash < 0 or bonus < 0 or deficit < 0 or (deficit > 0 and cash > 0)`,
  balance_is_not_its_entries: `
    select a.player_id, a.currency as place,
      format('account %s + %s, entries %s + %s', a.cash - a.deficit, a.bonus,
        coalesce(t.cash, 0), coalesce(t.bonus, 0)) as detail
    from ledger.account a
    left join (
      select player_id, currency,
        sum(case when credit > 0 then cash_amount when debit > 0 then -cash_amount else 0 end) as cash,
        sum(case when credit > 0 and debit < 0 then bonus_amount when debit > 0 then -bonus_amount else 0 end)
          as bonus
      from ledger.every_transfer group by player_id, currency
    ) t on t.player_id = a.player_id and t.currency = a.currency
    where a.cash - a.deficit <> coalesce(t.cash, 0) or a.bonus <> coalesce(t.bonus, 0)`,
  balance_is_not_that_of_the_last_transfer: `
    select a.player_id, a.currency as place,
      format('account %s + %s, last transfer %s: %s + %s', a.cash - a.deficit, a.bonus, t.id,
        t.cash_after, t.bonus_after) as detail
    from ledger.account a
    left join ledger.every_transfer t on t.player_id = a.player_id and t.currency = a.currency
      and t.seq = a.seq
    where a.seq > 0 and (t.id is null or t.id <> a.last_transfer
      or t.cash_after <> a.cash - a.deficit or t.bonus_after <> a.bonus)`,
  seq_is_not_the_number_of_transfers: `
    select coalesce(a.player_id, t.player_id) as player_id, coalesce(a.currency, t.currency) as place,
      format('account at %s, %s transfers, the last is %s', a.seq, t.count, t.last) as detail
    from ledger.account a
    full join (
      select player_id, currency, count(*) as count, max(seq) as last, min(seq) as first
      from ledger.every_transfer group by player_id, currency
    ) t on t.player_id = a.player_id and t.currency = a.currency
    where a.player_id is null or a.seq <> coalesce(t.count, 0) or a.seq <> coalesce(t.last, 0)
      or t.first <> 1`,
  chain_is_broken: `
    select player_id, currency as place,
      format('transfer %s does not follow the one before it', id) as detail
    from (
      select t.*, lag(id) over account as id_before, lag(seq) over account as seq_before,
        coalesce(lag(cash_after) over account, 0) as cash_before,
        coalesce(lag(bonus_after) over account, 0) as bonus_before,
        case when credit > 0 then 1 when debit > 0 then -1 else 0 end as cash_sign,
        -- What is released moves within the account, from its bonus part to its cash.
        case when debit > 0 then -1 when credit > 0 then 1 else 0 end as bonus_sign
      from ledger.every_transfer t
      window account as (partition by player_id, currency order by seq)
    ) t
    where previous_transfer is distinct from id_before or seq <> coalesce(seq_before, 0) + 1
      or cash_after <> cash_before + cash_sign * cash_amount
      or bonus_after <> bonus_before + bonus_sign * bonus_amount`,
  transfer_is_not_what_was_asked: `
    select player_id, currency as place,
      format('transfer %s asked %s, moved %s + %s, void %s', id, amount_cents, cash_amount,
        bonus_amount, void) as detail
    from ledger.every_transfer
    where cash_amount < 0 or bonus_amount < 0 or amount_cents < 0
      or (void and cash_amount + bonus_amount <> 0)
      or (not void and kind not in ('rollback', 'bonus_released') and cash_amount + bonus_amount <> amount_cents)
      or (kind = 'bonus_released' and (cash_amount <> amount_cents or bonus_amount <> amount_cents))`,
  transfer_is_between_the_wrong_accounts: `
    select t.player_id, t.currency as place,
      format('transfer %s from %s to %s', t.id, t.debit, t.credit) as detail
    from ledger.every_transfer t
    left join ledger.account a on a.player_id = t.player_id and a.currency = t.currency
    left join ledger.house_account d on d.id = t.debit
    left join ledger.house_account c on c.id = t.credit
    where (t.debit > 0 and t.debit is distinct from a.id)
      or (t.credit > 0 and t.credit is distinct from a.id)
      or (t.debit < 0 and d.currency is distinct from t.currency)
      or (t.credit < 0 and c.currency is distinct from t.currency)
      or (t.kind = 'pay') <> (t.debit < 0 and t.credit < 0)
      or (t.kind = 'bonus_released') <> (t.debit > 0 and t.credit > 0)
      or (t.kind in ('bet', 'hold', 'reverse', 'spend', 'bonus_capped') and t.credit > 0)
      or (t.kind in ('win', 'deposit', 'release', 'return', 'grant', 'bonus', 'award', 'opening')
        and t.debit > 0)`,
  house_deltas_are_not_what_touched_the_house: `
    select null::bigint as player_id, coalesce(h.name || ' ' || h.currency, 'account ' || id) as place,
      format('deltas %s, transfers %s', sum(delta), sum(moved)) as detail
    from (
      select house_id as id, amount_cents as delta, 0 as moved from ledger.house_delta
      union all
      select credit, 0, cash_amount + bonus_amount from ledger.every_transfer where credit < 0
      union all
      select debit, 0, -cash_amount - bonus_amount from ledger.every_transfer where debit < 0
      union all
      select pool_id, 0, amount_cents from ledger.pool_transfer
      union all
      select from_id, 0, -amount_cents from ledger.pool_transfer
    ) side
    left join ledger.house_account h using (id)
    group by id, h.name, h.currency having sum(delta) <> sum(moved) or h.name is null`,
  rollback_without_tombstone: `
    select r.player_id, r.provider as place, format('rollback %s of %s', r.id, r.ref_ext_id) as detail
    from ledger.every_transfer r
    left join ledger.tombstone t on t.player_id = r.player_id and t.provider = r.provider
      and t.ext_id = r.ref_ext_id
    where r.kind = 'rollback' and t.rollback_id is null`,
  tombstone_without_rollback: `
    select t.player_id, t.provider as place, format('tombstone of %s', t.ext_id) as detail
    from ledger.tombstone t
    left join ledger.every_transfer r on r.id = t.rollback_id and r.player_id = t.player_id
      and r.kind = 'rollback' and r.provider = t.provider and r.ref_ext_id = t.ext_id
    where r.id is null`,
  rolled_back_but_not_restored: `
    select t.player_id, t.provider as place,
      format('%s moved %s, its rollback %s moved %s', o.ext_id, o.cash_amount + o.bonus_amount, r.id,
        r.cash_amount + r.bonus_amount) as detail
    from ledger.tombstone t
    join ledger.every_transfer o on o.player_id = t.player_id and o.provider = t.provider
      and o.ext_id = t.ext_id
    join ledger.every_transfer r on r.player_id = t.player_id and r.provider = t.provider
      and r.id = t.rollback_id
    where o.kind in ('bet', 'win') and (
      o.cash_amount + o.bonus_amount <> r.cash_amount + r.bonus_amount
      or (o.kind = 'bet' and not o.void
        and (o.cash_amount <> r.cash_amount or o.bonus_amount <> r.bonus_amount))
      or (not r.void and (o.credit > 0) = (r.credit > 0)))`,
  rolled_back_twice: `
    select player_id, provider as place,
      format('%s was rolled back %s times with money', ref_ext_id, count(*)) as detail
    from ledger.every_transfer where kind = 'rollback' and cash_amount + bonus_amount > 0
    group by player_id, provider, ref_ext_id having count(*) > 1`,
  void_without_rollback: `
    select o.player_id, o.provider as place, format('%s %s moved nothing', o.kind, o.ext_id) as detail
    from ledger.every_transfer o
    left join ledger.tombstone t on t.player_id = o.player_id and t.provider = o.provider
      and t.ext_id = o.ext_id
    where o.void and o.kind <> 'rollback' and t.rollback_id is null`,
  held_money_left_twice_or_unheld: `
    select s.player_id, s.currency as place, format('%s of %s', s.ext_id, s.ref_ext_id) as detail
    from ledger.every_transfer s
    left join ledger.every_transfer h on h.provider = 'house' and h.ext_id = s.ref_ext_id
      and h.player_id = s.player_id and h.kind = 'hold'
    where s.kind in ('pay', 'release') and (h.amount_cents is distinct from s.amount_cents
      or h.currency is distinct from s.currency)`,
  money_came_back_without_its_payment: `
    select s.player_id, s.currency as place, format('%s of %s', s.ext_id, s.ref_ext_id) as detail
    from ledger.every_transfer s
    left join ledger.every_transfer p on p.provider = 'house' and p.ext_id = s.ref_ext_id
      and p.player_id = s.player_id
      and p.kind = case when s.kind = 'reverse' then 'deposit'::ledger.kind else 'pay' end
    where s.kind in ('reverse', 'return') and (p.amount_cents is distinct from s.amount_cents
      or p.currency is distinct from s.currency)`,
  ...roundQueries,
  ...stakeQueries,
  ...bonusQueries,
  ...poolQueries,
  ...archiveQueries,
}

const differencesMax = 100

/** Lets the whole transaction see one moment. Must be its first statement. */
export async function takeSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
}

/** Asks every question within a transaction of the caller, of what it sees. */
export function askAll(tx: Tx): Promise<Difference[]> {
  return ask(tx, [...together(crossShardQueries), ...onEveryShard(queries)])
}

/** Asks for what is no difference, but should be seen. */
export function askForNotices(tx: Tx): Promise<Notice[]> {
  return ask(tx, together(noticeQueries))
}

function together(queries: Readonly<Record<string, CrossShard>>): AuditQuery[] {
  return Object.entries(queries).map(([name, question]) => [name, crossShard(question)])
}

/** Asks further questions within such a transaction; at most 100 answers to each. */
export async function ask(tx: Tx, asked: readonly AuditQuery[]): Promise<Difference[]> {
  await sql`set local statement_timeout = 0`.execute(tx)
  // The whole ledger is sorted and hashed: in the memory of a bet it would go over the disk.
  await sql`set local work_mem = '64MB'`.execute(tx)
  const found: Difference[] = []
  for (const [name, question] of asked) {
    const { rows } = await sql<Omit<Difference, 'name'> & { name?: string }>`
      ${sql.raw(question)} limit ${differencesMax}`.execute(tx)
    found.push(...rows.map((row) => ({ name, ...row })))
  }
  return found
}

/** How much the audit has looked at. */
export async function ledgerSize(db: Db): Promise<{ accounts: bigint; transfers: bigint }> {
  const { rows } = await sql<{ accounts: bigint; transfers: bigint }>`
    ${sql.raw(crossShard(size))}`.execute(db)
  return rows[0] ?? { accounts: 0n, transfers: 0n }
}

const size: CrossShard = {
  each: `select (select count(*) from ledger.account) as accounts,
      (select count(*) from ledger.every_transfer) as transfers`,
  all: 'select sum(accounts)::bigint as accounts, sum(transfers)::bigint as transfers from each_shard',
}
