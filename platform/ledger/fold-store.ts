import type { Tx } from '@casino/db/connect.ts'
import { isOnCitus } from '@casino/db/shards/citus.ts'
import { sql } from 'kysely'
import type { Old } from './archive-store.ts'

/**
 * Makes one row a house account of the deltas that are old, at most `limit` at once; gives how many
 * it has read. Sums stay as they are, whoever appends or folds meanwhile.
 */
export async function foldDeltas(
  tx: Tx,
  { ledger: schema, before, passed, limit }: Old & { limit: number },
): Promise<number> {
  if (await isOnCitus(tx)) return foldThere(tx, { ledger: schema, before, limit })
  const ledger = sql.raw(schema)
  const { rows } = await sql<{ folded: number }>`
    with folded as (
      delete from ${ledger}.house_delta
      where ctid = any(array(
        select ctid from ${ledger}.house_delta
        where settled_at < ${before} and txid < ${passed} limit ${limit}))
      returning *
    ), sums as (
      insert into ${ledger}.house_delta (house_id, txid, amount_cents, settled_at)
      select house_id, max(txid), sum(amount_cents), max(settled_at) from folded
      group by house_id having sum(amount_cents) <> 0
    )
    select count(*)::integer as folded from folded`.execute(tx)
  return rows[0]?.folded ?? 0
}

/**
 * The same on Citus, which would send the parts of that statement to every server: in statements that the shard's own
 * runs. What is old has ended long ago, whatever server counted it, and nobody changes it: it is known by its time. One
 * folds at a time.
 */
async function foldThere(
  tx: Tx,
  { ledger: schema, before, limit }: Omit<Old, 'passed'> & { limit: number },
): Promise<number> {
  const ledger = sql.raw(schema)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${schema} is folded`}, 0))`.execute(tx)
  const { rows } = await sql<Sum>`
    select house_id, sum(amount_cents)::bigint as amount_cents, count(*)::integer as count,
      max(txid) as txid, (max(max(settled_at)) over ())::text as until
    from ${ledger}.house_delta where settled_at <= (
      select max(settled_at) from (
        select settled_at from ${ledger}.house_delta where settled_at < ${before}
        order by settled_at limit ${limit}
      ) as oldest)
    group by house_id`.execute(tx)
  const until = rows[0]?.until
  if (until === undefined) return 0
  const sums = rows.filter(({ amount_cents }) => amount_cents !== 0n)
  await sql`delete from ${ledger}.house_delta where settled_at <= ${until}::text::timestamptz`.execute(
    tx,
  )
  for (const { house_id, txid, amount_cents } of sums) {
    await sql`insert into ${ledger}.house_delta (house_id, txid, amount_cents, settled_at)
      values (${house_id}, ${txid}, ${amount_cents}, ${until}::text::timestamptz)`.execute(tx)
  }
  return rows.reduce((all, { count }) => all + count, 0)
}

type Sum = { house_id: bigint; amount_cents: bigint; count: number; txid: bigint; until: string }
