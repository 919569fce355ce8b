import type { Tx } from '@casino/db/connect.ts'
import { type Cursor, cursorOf } from '@casino/events/outbox-store.ts'
import { type AuditQuery, onEveryShard } from '@casino/ledger/audit/audit-shards.ts'
import { linesOfShards } from '@casino/ledger/ledger-lines.ts'
import { cursorIn } from '@casino/ledger/ledger-of.ts'
import {
  bookedAs,
  bookKey,
  bookSums,
  isBooked,
  lineColumns,
  lineOfTransfer,
  planSums,
} from '../book/line-of-transfer-store.ts'
import { monthsUnlike } from '../book-months/month-hash.ts'
import { bookReader } from '../statements/staked-after.ts'

/** A part of the ledger and how far the reader of money has come there. */
export type Read = { ledger: string; cursor: Cursor; ids?: readonly [from: bigint, end: bigint] }

/**
 * The questions of the audit about the tables that follow the ledger: lines, books and hours are
 * compared with every transfer that their reader has passed.
 */
export async function derivedQueries(tx: Tx): Promise<AuditQuery[]> {
  const read: Read[] = []
  for (const { name, ledger, ids } of await linesOfShards(tx)) {
    const cursor = await cursorOf(tx, cursorIn(bookReader, name))
    if (cursor) read.push({ ledger, cursor, ...(ids && { ids }) })
  }
  const always: AuditQuery[] = [
    ['month_is_not_its_figures', monthsUnlike],
    ...onEveryShard({ guard_does_not_know_its_windows: guardsWithWrongFlag }),
  ]
  if (read.length === 0) return always
  return [
    ['line_is_not_its_transfer', linesUnlike(read)],
    ['book_is_not_its_transfers', bookUnlike(read)],
    ['plan_book_is_not_its_transfers', planBookUnlike(read)],
    ['hour_is_not_its_transfers', hoursUnlike(read)],
    ...always,
  ]
}

/** Each part that was read, as one. */
export function together(read: readonly Read[], textOf: (read: Read) => string): string {
  return read.map((one) => `(${textOf(one)})`).join('\nunion all\n')
}

export const isPassed = ({ cursor: { txid, position } }: Read) =>
  `(t.txid, t.id) <= (${BigInt(txid)}::bigint, ${position}::bigint)`
export const isOfPart = ({ ids }: Read) => (ids ? `t.id >= ${ids[0]} and t.id < ${ids[1]}` : 'true')

/** The columns that tell a line from its transfer. */
const compared = lineColumns.filter((name) => !['player_id', 'currency', 'id'].includes(name))

function linesUnlike(read: readonly Read[]): string {
  const transfers = together(
    read,
    (one) => `select ${lineOfTransfer}, ${isPassed(one)} as is_passed
      from ${one.ledger}.every_transfer t where ${isOfPart(one)}`,
  )
  const unlike = compared.map(
    (name) => `case when l.${name} is distinct from t.${name}
      then format('${name} %s instead of %s', l.${name}, t.${name}) end`,
  )
  return `select coalesce(t.player_id, l.player_id) as player_id,
      coalesce(t.currency, l.currency) as place,
      case when t.id is null then format('line %s has no transfer', l.id)
        when l.id is null then format('transfer %s has no line', t.id)
        else format('line %s: %s', l.id, concat_ws(', ', ${unlike.join(', ')})) end as detail
    from (${transfers}) t
    full join wallet.line l
      on l.player_id = t.player_id and l.currency = t.currency and l.id = t.id
    where t.id is null or (l.id is null and t.is_passed)
      or (l.id is not null and (${compared.map((name) => `l.${name}`).join(', ')})
        is distinct from (${compared.map((name) => `t.${name}`).join(', ')}))`
}

/** Where the line of a transfer `t` is booked: its day may be later than that of the transfer. */
const withLine = `left join wallet.line b
  on b.player_id = t.player_id and b.currency = t.currency and b.id = t.id`
const bookedOfLine = 'b.booked_on, b.booked_game, b.brand_id, b.country'

function bookUnlike(read: readonly Read[]): string {
  const told = together(
    read,
    (one) => `select ${bookedAs}
      from (select ${lineOfTransfer}, ${bookedOfLine} from ${one.ledger}.every_transfer t
        ${withLine} where ${isOfPart(one)} and ${isPassed(one)}) f
      where ${isBooked}`,
  )
  return sumsUnlike(told, { table: 'wallet.book', keys: bookKey, sums: bookSums })
}

function planBookUnlike(read: readonly Read[]): string {
  const told = together(
    read,
    (one) => `select ${bookedAs}, b.plan
      from (select ${lineOfTransfer}, ${bookedOfLine}, t.bonus_source
        from ${one.ledger}.every_transfer t ${withLine}
        where t.bonus_amount <> 0 and ${isOfPart(one)} and ${isPassed(one)}) f
      join ${one.ledger}.bonus b on b.player_id = f.player_id and b.source = f.bonus_source
      where ${isBooked}`,
  )
  const keys = ['day', 'plan', 'currency']
  return sumsUnlike(told, { table: 'wallet.plan_book', keys, sums: planSums })
}

type Book = { table: string; keys: readonly string[]; sums: Readonly<Record<string, string>> }

/** Where a book differs from the sums of what was told. */
function sumsUnlike(told: string, { table, keys, sums: sumOf }: Book): string {
  const sums = Object.entries(sumOf).map(([name, sum]) => `${sum} as ${name}`)
  const unlike = Object.keys(sumOf).map(
    (name) => `case when coalesce(b.${name}, 0) <> coalesce(e.${name}, 0)
      then format('${name} %s instead of %s', coalesce(b.${name}, 0), coalesce(e.${name}, 0)) end`,
  )
  const key = keys.join(', ')
  return `select null::bigint as player_id, concat_ws(' ', ${key}) as place, unlike as detail
    from (
      select ${key}, concat_ws(', ', ${unlike.join(', ')}) as unlike
      from (select ${key}, ${sums.join(', ')} from (${told}) told group by ${key}) e
      full join ${table} b using (${key})
    ) compared where unlike <> ''`
}

/** Hours are deleted after two days; the oldest of them may be gone. */
const hoursCompared = `now() - interval '46 hours'`

function hoursUnlike(read: readonly Read[]): string {
  const counted = together(
    read,
    (one) => `select date_trunc('hour', t.settled_at, 'UTC') as hour_at, t.player_id,
        count(*) filter (where t.kind in ('win', 'grant')) as wins,
        count(*) filter (where t.kind = 'hold') as withdrawals
      from ${one.ledger}.every_transfer t
      where t.kind in ('win', 'grant', 'hold') and not t.void
        and t.cash_amount + t.bonus_amount > 0 and t.settled_at > ${hoursCompared}
        and ${isOfPart(one)} and ${isPassed(one)}
      group by 1, 2`,
  )
  return `select player_id, hour_at::text as place,
      format('%s wins and %s withdrawals instead of %s and %s', coalesce(v.wins, 0),
        coalesce(v.withdrawals, 0), coalesce(e.wins, 0), coalesce(e.withdrawals, 0)) as detail
    from (
      select hour_at, player_id, sum(wins) as wins, sum(withdrawals) as withdrawals
      from (${counted}) counted group by 1, 2
    ) e
    full join (select * from wallet.velocity) v using (hour_at, player_id)
    where hour_at > ${hoursCompared} and (coalesce(v.wins, 0) <> coalesce(e.wins, 0)
      or coalesce(v.withdrawals, 0) <> coalesce(e.withdrawals, 0))`
}

/** A guard without the flag passes bets whatever its windows say. */
const guardsWithWrongFlag = `
  select player_id, 'guard' as place,
    format('has_windows is %s, it has %s windows', g.has_windows, w.count) as detail
  from (select player_id, has_windows from ledger.guard) g
  full join (select player_id, count(*) from ledger.limit_window group by player_id) w
    using (player_id)
  where coalesce(g.has_windows, false) <> (coalesce(w.count, 0) > 0)`
