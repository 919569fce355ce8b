import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PersonalTable } from './personal.ts'

const pageSize = 5_000
/** Of a table: 50 million rows. More is a fault, never an export that ends early. */
const pagesMax = 10_000

/** The rows of a player in a table, in pages, each row as JSON, ordered by the key of the table. */
export async function* personalRows(
  db: Db | Tx,
  table: PersonalTable,
  player_id: bigint,
): AsyncGenerator<string[]> {
  const without = [...(table.without ?? [])]
  const names = await keyOf(db, table)
  const key = sql.join(names.map((name) => sql.ref(`t.${name}`)))
  const keyParts = sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))
  const bare = sql.join(names.map((name) => sql.ref(name)))
  const name = nameOf(table.table)
  let after: string | undefined
  for (let page = 0; page < pagesMax; page += 1) {
    const beyond = after
      ? sql`(${key}) > (select ${bare} from jsonb_populate_record(null::${name}, ${after}::jsonb))`
      : sql`true`
    const { rows } = await sql<{ row: string; place: string }>`
      select (to_jsonb(t) - ${without}::text[])::text as row,
        jsonb_build_object(${keyParts})::text as place
      from ${name} t where ${ofPlayer(table, player_id)} and ${beyond}
      order by ${key} limit ${pageSize}`.execute(db)
    yield rows.map(({ row }) => row)
    after = rows.at(-1)?.place
    if (rows.length < pageSize) return
  }
  throw new Error(`${table.table} has too many rows of player ${player_id}`)
}

/** The columns that identify a row: its id, else its primary key. */
async function keyOf(db: Db | Tx, { table }: PersonalTable): Promise<string[]> {
  const { rows } = await sql<{ name: string; is_number: boolean }>`
    select attname as name, attname = 'id' and atttypid in ('bigint'::regtype, 'integer'::regtype)
        as is_number
    from pg_attribute a left join pg_index i on i.indrelid = attrelid and i.indisprimary
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and (attname = 'id' or attnum = any(i.indkey))
    order by array_position(i.indkey::int2[], attnum)`.execute(db)
  const number = rows.find(({ is_number }) => is_number)
  return (number ? [number] : rows).map(({ name }) => name)
}

/** Deletes or anonymizes the rows of a player in a table, as the table declares. */
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
