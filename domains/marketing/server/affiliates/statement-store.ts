import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { LineKind, StatementLine, StatementSums } from '../../deal.ts'

/** Months are closed one at a time. */
export async function lockStatements(tx: Tx): Promise<void> {
  await sql`lock table marketing.affiliate in share row exclusive mode`.execute(tx)
}

export type MonthSum = {
  affiliate_id: bigint
  players: number
  ngr_micros: bigint
  /** What the month before left. */
  carried_in_cents: bigint
}

/** The NGR of the players of each affiliate who has no statement of the month. */
export async function openMonthSums(tx: Tx, month: string): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select a.id as affiliate_id, coalesce(m.players, 0)::int as players,
      coalesce(m.ngr_micros, 0)::bigint as ngr_micros,
      coalesce(b.carried_out_cents, 0)::bigint as carried_in_cents
    from marketing.affiliate a
    left join lateral (${sumsOf(month)}) as m on true
    left join lateral (select carried_out_cents from marketing.statement
      where affiliate_id = a.id and month < ${month}::date order by month desc limit 1) as b on true
    where (a.created_at at time zone 'UTC')::date < ${month}::date + interval '1 month'
      and not exists (select from marketing.statement
        where affiliate_id = a.id and month >= ${month}::date)
    order by a.id`.execute(tx)
  return rows
}

/** What the players of the affiliate `a` brought in a month. */
function sumsOf(month: string) {
  return sql`select count(distinct d.player_id) as players, sum(d.ngr_micros) as ngr_micros
    from marketing.source s join marketing.player_day d on d.player_id = s.player_id
    where s.affiliate_id = a.id and d.day >= ${month}::date
      and d.day < ${month}::date + interval '1 month'`
}

export type NewCommission = {
  player_id: bigint
  affiliate_id: bigint
  deal_id: bigint
  amount_cents: bigint
}

/**
 * The players whose first deposit by the end of the month is to be paid: by the deal of its day, if it
 * was large enough and was not reversed.
 */
export async function commissionsDue(tx: Tx, month: string): Promise<NewCommission[]> {
  const { rows } = await sql<NewCommission>`
    select f.player_id, s.affiliate_id, d.id as deal_id, d.amount_cents
    from marketing.first_deposit f join marketing.source s on s.player_id = f.player_id
    join lateral (select id, amount_cents, deposit_min_cents from marketing.deal
      where affiliate_id = s.affiliate_id and kind = 'cpa' and from_on <= f.day
      order by from_on desc limit 1) as d on true
    where f.day < ${month}::date + interval '1 month' and f.reversed_at is null
      and d.amount_cents > 0 and f.eur_micros >= d.deposit_min_cents * 10000
      and not exists (select from marketing.commission c where c.player_id = f.player_id)
    order by f.player_id`.execute(tx)
  return rows
}

export type Reversal = NewCommission & { of_month: string }

/** The commissions whose first deposit was reversed after they were paid. */
export async function commissionsReversed(tx: Tx): Promise<Reversal[]> {
  const { rows } = await sql<Reversal>`
    select c.player_id, s.affiliate_id, c.deal_id, c.amount_cents, s.month::text as of_month
    from marketing.commission c join marketing.statement s on s.id = c.statement_id
      join marketing.first_deposit f on f.player_id = c.player_id
    where f.reversed_at is not null and c.reversed_in is null order by c.player_id`.execute(tx)
  return rows
}

export type PaidShare = {
  affiliate_id: bigint
  of_month: string
  deal_id: bigint
  share_cents: bigint
  corrected_cents: bigint
  counted_micros: bigint
  /** What is counted for the month by now. */
  ngr_micros: bigint
}

/** The shares of the months since a day, as they were paid and as they are now. */
export async function paidShares(tx: Tx, since: string): Promise<PaidShare[]> {
  const { rows } = await sql<PaidShare>`
    with paid as (
      select s.affiliate_id, l.of_month, min(l.deal_id) as deal_id,
        sum(case when l.kind = 'share' then l.amount_cents else 0 end)::bigint as share_cents,
        sum(case when l.kind = 'share' then 0 else l.amount_cents end)::bigint as corrected_cents,
        sum(l.ngr_micros)::bigint as counted_micros
      from marketing.statement_line l join marketing.statement s on s.id = l.statement_id
      where l.kind in ('share', 'share_correction') and l.of_month >= ${since}::date
      group by s.affiliate_id, l.of_month)
    select p.affiliate_id, p.of_month::text, p.deal_id, p.share_cents, p.corrected_cents,
      p.counted_micros,
      coalesce((select sum(d.ngr_micros) from marketing.source s
        join marketing.player_day d on d.player_id = s.player_id
        where s.affiliate_id = p.affiliate_id and d.day >= p.of_month
          and d.day < p.of_month + interval '1 month'), 0)::bigint as ngr_micros
    from paid p order by p.affiliate_id, p.of_month`.execute(tx)
  return rows
}

type NewStatement = StatementSums & { affiliate_id: bigint; month: string; now: Date }

export async function addStatement(tx: Tx, statement: NewStatement): Promise<bigint> {
  const { affiliate_id, month, carried_in_cents, payable_cents, carried_out_cents, now } = statement
  const { rows } = await sql<{ id: bigint }>`insert into marketing.statement (affiliate_id, month,
      carried_in_cents, payable_cents, carried_out_cents, closed_at)
    values (${affiliate_id}, ${month}::date, ${carried_in_cents}, ${payable_cents},
      ${carried_out_cents}, ${now}) returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

export async function addLines(
  tx: Tx,
  { statement_id, lines }: { statement_id: bigint; lines: readonly StatementLine[] },
): Promise<void> {
  await sql`insert into marketing.statement_line (statement_id, place, kind, of_month, deal_id,
      players, ngr_micros, amount_cents)
    select ${statement_id}, * from unnest(${lines.map((_, at) => at + 1)}::int[],
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ of_month }) => of_month)}::date[],
      ${lines.map(({ deal_id }) => deal_id?.toString() ?? null)}::bigint[],
      ${lines.map(({ players }) => players)}::int[],
      ${lines.map(({ ngr_micros }) => String(ngr_micros))}::bigint[],
      ${lines.map(({ amount_cents }) => String(amount_cents))}::bigint[])`.execute(tx)
}

export async function addCommissions(
  tx: Tx,
  { statement_id, commissions }: { statement_id: bigint; commissions: readonly NewCommission[] },
): Promise<void> {
  await sql`insert into marketing.commission (player_id, statement_id, deal_id, amount_cents)
    select p, ${statement_id}, d, a from unnest(
      ${commissions.map((one) => String(one.player_id))}::bigint[],
      ${commissions.map((one) => String(one.deal_id))}::bigint[],
      ${commissions.map((one) => String(one.amount_cents))}::bigint[]) as c (p, d, a)`.execute(tx)
}

export async function markReversedIn(
  tx: Tx,
  { statement_id, player_ids }: { statement_id: bigint; player_ids: readonly bigint[] },
): Promise<void> {
  await sql`update marketing.commission set reversed_in = ${statement_id}
    where player_id = any(${player_ids.map(String)}::bigint[])`.execute(tx)
}

export type StatementRow = StatementSums & {
  id: bigint
  affiliate_id: bigint
  month: string
  closed_at: Date
}

export async function findStatement(db: Db | Tx, id: bigint): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`select id, affiliate_id, month::text, carried_in_cents,
      payable_cents, carried_out_cents, closed_at from marketing.statement where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

const monthsMax = 120

/** The statements of an affiliate, the newest first. */
export async function statementsOf(db: Db | Tx, affiliateId: bigint): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`select id, affiliate_id, month::text, carried_in_cents,
      payable_cents, carried_out_cents, closed_at from marketing.statement
    where affiliate_id = ${affiliateId} order by month desc limit ${monthsMax}`.execute(db)
  return rows
}

export async function linesOf(
  db: Db | Tx,
  statementId: bigint,
): Promise<(StatementLine & { kind: LineKind })[]> {
  const { rows } = await sql<StatementLine>`select kind, of_month::text, deal_id, players,
      ngr_micros, amount_cents from marketing.statement_line
    where statement_id = ${statementId} order by place`.execute(db)
  return rows
}
