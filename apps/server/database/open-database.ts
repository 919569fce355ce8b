import { connect, type Database } from '@casino/db/connect.ts'
import { assertShardsCount, ShardsMismatch } from '@casino/db/shards/for-each-shard.ts'
import { setShardsCount } from '@casino/db/shards/shards.ts'
import { SealMismatch } from '@casino/domain/renew-seals-store.ts'
import { config } from '../config.ts'

/**
 * The database for a command, which knows from here on in how many shards the ledger stands. The command ends where it was
 * told another number.
 */
export async function openDatabase(name: string): Promise<Database> {
  setShardsCount(config.LEDGER_SHARDS)
  const database = connect(config.DATABASE_URL, { max: 1, name })
  await assertShardsCount(database.db).catch(exitOnMismatch)
  return database
}

/** Ends this process with the sentence alone, where it was told another number of shards, or another seal, than the database has. */
export function exitOnMismatch(error: unknown): never {
  if (!(error instanceof ShardsMismatch || error instanceof SealMismatch)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
}
