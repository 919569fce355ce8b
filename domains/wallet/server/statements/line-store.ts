import type { Db, Tx } from '@casino/db/connect.ts'
import { ledgerOf } from '@casino/ledger/ledger-of.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Line } from '../../line.ts'

/** The lines of an account within a period: ids above `after`, up to `upto`. */
export type LineRange = { currency: string; after: bigint; upto: bigint }
export type LinesQuery = {
  player_id: bigint
  cuts: readonly LineRange[]
  kind?: string | undefined
  game?: string | undefined
  limit: number
}

/** How much the times of two transfers of an account can disagree with their order. */
const disorder = sql`interval '15 minutes'`
const idMax = 2n ** 63n - 1n

/**
 * The line ranges of a period in each of the player's money accounts. An instant splits after the
 * newest line with an earlier time. So adjacent periods share no line, and balances agree with the
 * lines even if the clocks of several servers differ.
 */
export async function rangesOf(
  db: Db | Tx,
  of: { player_id: bigint; from?: Date; to?: Date; currency?: string },
): Promise<LineRange[]> {
  const behind = (at: Date) => sql`(
    select max(l.id) from wallet.line l, (
      select at from wallet.line x where x.player_id = ${of.player_id} and x.currency = a.currency
        and x.at < ${at} order by at desc limit 1
    ) as last
    where l.player_id = ${of.player_id} and l.currency = a.currency and l.at < ${at}
      and l.at >= last.at - ${disorder})`
  const { rows } = await sql<LineRange>`
    select currency, coalesce(${of.from ? behind(of.from) : sql`null`}, 0)::bigint as after,
      ${of.to ? sql`coalesce(${behind(of.to)}, 0)` : sql`${idMax}`}::bigint as upto
    from ${ledgerOf(of.player_id)}.account a join wallet.currency c on c.code = a.currency and c.unit = 'money'
    where player_id = ${of.player_id}
      and (${of.currency ?? null}::text is null or currency = ${of.currency ?? null})
    order by id`.execute(db)
  // Never negative, whatever the clocks say.
  return rows.map((cut) => (cut.upto < cut.after ? { ...cut, upto: cut.after } : cut))
}

const columnsOf = (
  playerId: bigint,
) => sql`l.id, l.kind, l.at, l.currency, l.cash_cents + l.bonus_cents as amount_cents,
  l.cash_cents, l.bonus_cents, l.balance_after_cents, l.void, l.provider, l.game, l.round,
  case when l.provider = 'house' then l.ref_ext_id else l.ext_id end as reference,
  case when l.kind = 'rollback' then l.ref_ext_id end as rolled_back_reference,
  l.kind in ('bet', 'win') and exists (
    select from ${ledgerOf(playerId)}.tombstone t where t.player_id = l.player_id and t.provider = l.provider
      and t.ext_id = l.ext_id
  ) as rolled_back`

/** The newest lines of the ranges before the cursor. */
export async function newestLines(
  db: Db | Tx,
  { before = idMax, ...asked }: LinesQuery & { before?: bigint | undefined },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${columnsOf(asked.player_id)} ${linesOf(asked, sql`line.id < ${before}`, sql`line.id desc`)}
    order by l.id desc limit ${asked.limit}`.execute(db)
  return rows
}

/** The oldest lines of the ranges after the cursor. */
export async function nextLines(
  db: Db | Tx,
  { after, ...asked }: LinesQuery & { after: bigint },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${columnsOf(asked.player_id)} ${linesOf(asked, sql`line.id > ${after}`, sql`line.id`)}
    order by l.id limit ${asked.limit}`.execute(db)
  return rows
}

/** How many lines the ranges hold, counted up to the limit in each. */
export async function countLines(db: Db | Tx, asked: LinesQuery): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count ${linesOf(asked, sql`true`, sql`line.id`)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export type Net = { lines: bigint; in_cents: bigint; out_cents: bigint }

/** The incoming and outgoing sums of the ranges, up to the limit in each. */
export async function netOfLines(db: Db | Tx, asked: LinesQuery): Promise<Net> {
  const { rows } = await sql<Net>`
    select count(*) as lines,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in_cents,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out_cents
    from (select l.cash_cents + l.bonus_cents as amount
      ${linesOf(asked, sql`true`, sql`line.id`)}) as told`.execute(db)
  return rows[0] ?? { lines: 0n, in_cents: 0n, out_cents: 0n }
}

/** At most `limit` lines of each range, read along the key. */
function linesOf(
  { player_id, cuts, kind, game, limit }: LinesQuery,
  beyond: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) {
  return sql`from unnest(${cuts.map(({ currency }) => currency)}::text[],
      ${cuts.map(({ after }) => after)}::bigint[], ${cuts.map(({ upto }) => upto)}::bigint[])
      as cut (currency, after, upto)
    cross join lateral (
      select * from wallet.line
      where line.player_id = ${player_id} and line.currency = cut.currency
        and line.id > cut.after and line.id <= cut.upto and ${beyond}
        and (${kind ?? null}::text is null or line.kind = ${kind ?? null})
        and (${game ?? null}::text is null or line.game = ${game ?? null})
      order by ${order} limit ${limit}
    ) as l`
}

export type Sums = {
  lines: bigint
  deposits_cents: bigint
  withdrawals_cents: bigint
  stakes_cents: bigint
  wins_cents: bigint
  prizes_cents: bigint
  bonuses_cents: bigint
  marketing_cents: bigint
  corrections_cents: bigint
}

/** The sums of the lines of a range. */
export async function sumLines(
  db: Db | Tx,
  { player_id, cut }: { player_id: bigint; cut: LineRange },
): Promise<Sums | undefined> {
  const sum = (which: string, sign: 1 | -1) =>
    sql`coalesce(sum(${sql.lit(sign)} * (l.cash_cents + l.bonus_cents))
      filter (where ${sql.raw(which)}), 0)::bigint`
  const { rows } = await sql<Sums>`
    select count(*) as lines,
      ${sum("l.kind in ('deposit', 'reverse')", 1)} as deposits_cents,
      ${sum("l.kind in ('hold', 'release', 'return')", -1)} as withdrawals_cents,
      ${sum("l.kind = 'bet' or l.rolled_back = 'bet'", -1)} as stakes_cents,
      ${sum("l.kind = 'win' or l.rolled_back = 'win'", 1)} as wins_cents,
      ${sum("l.kind in ('grant', 'spend')", 1)} as prizes_cents,
      ${sum("l.kind in ('bonus', 'bonus_capped', 'bonus_removed')", 1)} as bonuses_cents,
      ${sum("l.kind = 'marketing'", 1)} as marketing_cents,
      ${sum("l.kind in ('correction', 'opening')", 1)} as corrections_cents
    from wallet.line l
    where l.player_id = ${player_id} and l.currency = ${cut.currency}
      and l.id > ${cut.after} and l.id <= ${cut.upto}`.execute(db)
  return rows[0]
}

/** The balance after the last line up to an id; 0n before the first. */
export async function balanceAt(
  db: Db | Tx,
  of: { player_id: bigint; currency: string; upto: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance_after_cents as balance from wallet.line
    where player_id = ${of.player_id} and id = ${of.upto} and currency = ${of.currency}`.execute(db)
  return rows[0]?.balance ?? 0n
}
