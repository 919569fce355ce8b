import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

type Order = { by: readonly string[]; isDescending?: true }
export type Keyset = {
  /** Keeps the rows after the given one. */
  where: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
}

/**
 * The place of a page in an ordered table: after the row with the id `after`. `by` are expressions
 * of the code, never of a request.
 */
export async function keysetAfter(
  db: Db | Tx,
  { table, order, after }: { table: string; order: Order; after?: bigint | undefined },
): Promise<Keyset> {
  const { by, isDescending } = order
  const keys = sql.join(by.map((one) => sql.raw(one)))
  const orderBy = sql.join(by.map((one) => sql.raw(isDescending ? `${one} desc` : one)))
  if (!after) return { where: sql<boolean>`true`, orderBy }
  const texts = sql.join(by.map((one) => sql.raw(`(${one})::text`)))
  const { rows } = await sql<{ place: string[] }>`
    select json_build_array(${texts}) as place from ${sql.table(table)}
    where id = ${after}`.execute(db)
  const place = sql.join(rows[0]?.place ?? by.map(() => null))
  const is = sql.raw(isDescending ? '<' : '>')
  return { where: sql<boolean>`(${keys}) ${is} (${place})`, orderBy }
}
