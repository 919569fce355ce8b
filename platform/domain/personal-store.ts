import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PersonalTable } from './personal.ts'

const pageSize = 5_000
/** Of one table; who has more lines of money asks for a statement of a period. */
export const rowsMax = 100_000

/** A player's rows of a table in pages, each row as JSON, the oldest first where they are numbered. */
export async function* personalRows(
  db: Db,
  table: PersonalTable,
  player_id: bigint,
): AsyncGenerator<string[]> {
  const without = [...(table.without ?? [])]
  const isNumbered = await hasNumbers(db, table)
  let after = '0'
  for (let told = 0; told < rowsMax; told += pageSize) {
    // Rows with a number are gone on with behind the last one; the others, which are few, are counted off.
    const [number, beyond, page] = isNumbered
      ? [sql`t.id::text`, sql`t.id > ${after}::bigint`, sql`order by t.id limit ${pageSize}`]
      : [sql`'0'`, sql`true`, sql`order by t::text limit ${pageSize} offset ${told}`]
    const { rows } = await sql<{ row: string; number: string }>`
      select (to_jsonb(t) - ${without}::text[])::text as row, ${number} as number
      from ${nameOf(table.table)} t where ${ofPlayer(table, player_id)} and ${beyond} ${page}`.execute(
      db,
    )
    yield rows.map(({ row }) => row)
    after = rows.at(-1)?.number ?? after
    if (rows.length < pageSize) return
  }
}

/** Whether the rows of a table are numbered one by one. */
async function hasNumbers(db: Db, { table }: PersonalTable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_attribute where attrelid = ${table}::regclass and attname = 'id'
        and atttypid in ('bigint'::regtype, 'integer'::regtype)
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Forgets of a player's rows what is to be forgotten of them. */
export async function forgetRows(tx: Tx, table: PersonalTable, player_id: bigint): Promise<void> {
  const { forget } = table
  if (!forget) return
  const rows = sql`${nameOf(table.table)} t`
  if (forget === 'row') {
    await sql`delete from ${rows} where ${ofPlayer(table, player_id)}`.execute(tx)
    return
  }
  const changes = Object.entries(forget).map(([column, value]) => {
    const text = value === null ? sql`null` : sql.lit(value.replaceAll('{id}', String(player_id)))
    return sql`${sql.ref(column)} = ${text}`
  })
  await sql`update ${rows} set ${sql.join(changes)} where ${ofPlayer(table, player_id)}`.execute(tx)
}

function ofPlayer({ by = 'player_id', through }: PersonalTable, id: bigint): RawBuilder<unknown> {
  if (!through) return sql`${sql.ref(`t.${by}`)} = ${id}`
  return sql`${sql.ref(`t.${through.column}`)} in
    (select o.id from ${nameOf(through.table)} o where o.player_id = ${id})`
}

function nameOf(table: string): RawBuilder<unknown> {
  return sql.table(table)
}
