import { sql } from 'kysely'
import { openAppliedMigrations } from './applied-migrations.ts'
import type { Db, Tx } from './connect.ts'
import { countShards } from './for-each-shard.ts'
import { addGrowth } from './growth-store.ts'
import { lockMigrations, runChanged, runMissing } from './migrate.ts'
import { schemasOf, shardsCount } from './shards.ts'
import { readSqlFiles, type SpreadFolder, type SqlFolder } from './sql-files.ts'

/** Longer than this nobody waits for the one moment in which nothing may be written. */
const lockMsMax = 500
/** Until then only readers wait. */
const readersMsMax = 5000

type Growth = {
  /** All of the database's, of which `spread` is one. */
  folders: readonly SqlFolder[]
  spread: SpreadFolder
  /** What else is done in the same transaction, first of all and when the shards are there. */
  before(tx: Tx): Promise<void>
  after(tx: Tx): Promise<void>
}

/**
 * Makes of a schema the first of so many shards as this process is spread over, and the others empty beside
 * it, in one transaction: its rows stay where they are, its name shows all shards from then on. Functions that are called by
 * its old name answer that the caller is to come again (55P03), for ever: who calls them has not been told of the shards.
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

/** Waits until nobody writes, and lets nobody read or write until the transaction ends. */
async function lockAll(tx: Tx, schema: string): Promise<void> {
  const { rows } = await sql<{ tables: string | null }>`
    select string_agg(format('%I.%I', nspname, relname), ', ' order by relname) as tables
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname = ${schema} and relkind in ('r', 'p') and not relispartition`.execute(tx)
  const [{ tables } = { tables: null }] = rows
  if (tables) await sql`lock table ${sql.raw(tables)} in access exclusive mode`.execute(tx)
}

/** Servers that were started before know one shard: what they call moves nothing, and they say to come again. */
async function answerUnavailable(
  tx: Tx,
  { schema, first }: { schema: string; first: string },
): Promise<void> {
  const { rows } = await sql<{ name: string; takes: string; gives: string }>`
    select proname::text as name, pg_get_function_arguments(p.oid) as takes,
      pg_get_function_result(p.oid) as gives
    from pg_proc p where pronamespace = ${first}::regnamespace
      and prorettype <> 'trigger'::regtype`.execute(tx)
  const message = `this ledger stands in ${shardsCount()} shards: LEDGER_SHARDS must say so`
  for (const { name, takes, gives } of rows) {
    await sql`create function ${sql.id(schema)}.${sql.id(name)}(${sql.raw(takes)})
      returns ${sql.raw(gives)} language plpgsql as
      ${sql.lit(`begin raise exception using errcode = '55P03', message = '${message}'; end`)}
    `.execute(tx)
  }
}
