import { connect, type Database } from '@casino/db/connect.ts'
import { assertShardsCount, ShardsMismatch } from '@casino/db/shards/for-each-shard.ts'
import { setShardsCount } from '@casino/db/shards/shards.ts'
import { SealMismatch } from '@casino/domain/renew-seals-store.ts'
import { config } from '../config.ts'

/**
 * Opens the database for a command and reads the number of ledger shards. Exits if the configured
 * number differs.
 */
export async function openDatabase(name: string): Promise<Database> {
  setShardsCount(config.LEDGER_SHARDS)
  const database = connect(config.DATABASE_URL, { max: 1, name })
  await assertShardsCount(database.db).catch(exitOnMismatch)
  return database
}

/**
 * Exits and prints only the message if the configured number of shards or the seal differs from the
 * database.
 */
export function exitOnMismatch(error: unknown): never {
  if (!(error instanceof ShardsMismatch || error instanceof SealMismatch)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
}
