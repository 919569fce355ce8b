import { sql } from 'kysely'
import { openAppliedMigrations } from '../applied-migrations.ts'
import type { Db, Tx } from '../connect.ts'
import { lockMigrations, runChanged, runMissing } from '../migrate.ts'
import { readSqlFiles, type SpreadFolder, type SqlFolder } from '../sql-files.ts'
import { countShards } from './for-each-shard.ts'
import { addGrowth } from './growth-store.ts'
import { schemasOf, shardsCount } from './shards.ts'

/** The maximum time for which all access is blocked. */
const lockMsMax = 500
/** Until then only readers are waited for. */
const readersMsMax = 5000

type Growth = {
  /** All migration folders of the database; `spread` is one of them. */
  folders: readonly SqlFolder[]
  spread: SpreadFolder
  /** Runs in the same transaction, before the change and after the shards exist. */
  before(tx: Tx): Promise<void>
  after(tx: Tx): Promise<void>
}

/**
 * Turns a schema into the first of the configured number of shards and adds the others empty, in
 * one transaction. Its rows stay in the first shard; its name then shows all shards. Functions
 * under the old name answer "try again" (55P03) from then on, because their callers do not know of
 * the shards yet.
 */
export async function beginGrowth(db: Db, { folders, spread, ...also }: Growth): Promise<void> {
  const { schema } = spread
  const [first = schema] = schemasOf(schema)
  const { migrations, functions } = await readSqlFiles(folders)
  await db.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    if ((await countShards(tx, schema)) !== 1) return
    await sql`set local lock_timeout = ${sql.lit(readersMsMax)}`.execute(tx)
    await also.before(tx)
    await sql`update migrations.migration set name = name || ${`@${first}`}
      where name || ${`@${first}`} = any(${migrations.map(({ name }) => name)})`.execute(tx)
    const applied = await openAppliedMigrations(tx, 'migrations')
    await runMissing(tx, applied, migrations)
    await sql`set local lock_timeout = ${sql.lit(lockMsMax)}`.execute(tx)
    await lockAll(tx, schema)
    await sql`alter schema ${sql.id(schema)} rename to ${sql.id(first)}`.execute(tx)
    await runChanged(tx, applied, functions)
    await answerUnavailable(tx, { schema, first })
    await addGrowth(tx, schema)
    await also.after(tx)
  })
}

/** Waits until nobody writes, then blocks reads and writes until the transaction ends. */
async function lockAll(tx: Tx, schema: string): Promise<void> {
  const { rows } = await sql<{ tables: string | null }>`
    select string_agg(format('%I.%I', nspname, relname), ', ' order by relname) as tables
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname = ${schema} and relkind in ('r', 'p') and not relispartition`.execute(tx)
  const [{ tables } = { tables: null }] = rows
  if (tables) await sql`lock table ${sql.raw(tables)} in access exclusive mode`.execute(tx)
}

/**
 * Servers that were started before know only one shard. The functions that they call do nothing and
 * answer "try again".
 */
async function answerUnavailable(
  tx: Tx,
  { schema, first }: { schema: string; first: string },
): Promise<void> {
  const { rows } = await sql<{ name: string; takes: string; gives: string }>`
    select proname::text as name, pg_get_function_arguments(p.oid) as takes,
      pg_get_function_result(p.oid) as gives
    from pg_proc p where pronamespace = ${first}::regnamespace
      and prorettype <> 'trigger'::regtype`.execute(tx)
  const message = `this ledger has ${shardsCount()} shards: set LEDGER_SHARDS to that number`
  for (const { name, takes, gives } of rows) {
    await sql`create function ${sql.id(schema)}.${sql.id(name)}(${sql.raw(takes)})
      returns ${sql.raw(gives)} language plpgsql as
      ${sql.lit(`begin raise exception using errcode = '55P03', message = '${message}'; end`)}
    `.execute(tx)
  }
}
