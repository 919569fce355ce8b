import { bookKey, bookSums } from '../book/line-of-transfer-store.ts'

const { marketing_cents: _later, ...first } = bookSums
// A figure that came later is part of a hash where it is not zero, so earlier hashes stay true.
const figures = [...bookKey, ...Object.keys(first), 'nullif(marketing_cents, 0)']
const movements = ['day', 'brand_id', 'currency', 'kind', 'cash_cents', 'bonus_cents']

const linesOf = (kind: string, { table, columns }: { table: string; columns: readonly string[] }) =>
  `select day, concat_ws('|', '${kind}', ${columns.join(', ')}) as line from ${table}
    where day between to_date(c.id::text, 'YYYYMM')
      and (to_date(c.id::text, 'YYYYMM') + interval '1 month - 1 day')::date`

/**
 * The hash of the figures of a month `c`: SHA-256 of the hash of the last closed month before it and
 * of each day's hash; a day's hash is that of its rows of the books, sorted.
 */
export const hashOfMonth = `(
  select encode(sha256(convert_to(concat_ws(E'\\n', c.previous_hash, days.text), 'UTF8')), 'hex')
  from (
    select string_agg(day || ' ' || hash, E'\\n' order by day) as text
    from (
      select day, encode(sha256(convert_to(
        string_agg(line, E'\\n' order by line collate "C"), 'UTF8')), 'hex') as hash
      from (
        ${linesOf('book', { table: 'wallet.book', columns: figures })}
        union all
        ${linesOf('movement', { table: 'wallet.movement', columns: movements })}
      ) lines group by day
    ) hashed
  ) days
)`

/** The closed months whose figures are no longer those of their hash. */
export const monthsUnlike = `select null::bigint as player_id, c.id::text as place,
    format('hash %s instead of %s', expected.hash, c.hash) as detail
  from (
    select id, hash, lag(hash) over (order by id) as previous_hash
    from wallet.month where hash is not null
  ) c
  cross join lateral (select ${hashOfMonth} as hash) expected
  where expected.hash <> c.hash`
