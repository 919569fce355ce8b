import type { Db, Tx } from '@casino/db/connect.ts'
import { schemasOf } from '@casino/db/shards/shards.ts'
import { sql } from 'kysely'

/**
 * Runs a damaging statement, in each shard if it names the ledger, gives what is found then, and
 * takes the damage back.
 */
export async function inDamagedCopy<Found>(
  db: Db,
  damage: string,
  find: (tx: Tx) => Promise<Found>,
): Promise<Found> {
  // As the audit: all questions see the same moment, also while the feed is read.
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    for (const schema of damage.includes('ledger.') ? schemasOf('ledger') : ['']) {
      await sql.raw(damage.replaceAll('ledger.', `${schema}.`)).execute(tx)
    }
    return await find(tx)
  } finally {
    await tx.rollback().execute()
  }
}
