import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from '@casino/db/connect.ts'
import { beginGrowth } from '@casino/db/shards/begin-growth.ts'
import { endGrowth } from '@casino/db/shards/growth-store.ts'
import { setGrowing } from '@casino/db/shards/shards.ts'
import type { SpreadFolder, SqlFolder } from '@casino/db/sql-files.ts'
import type { InTransaction } from '@casino/db/work.ts'
import { equipShards, restartArchive, spreadCursors } from '@casino/ledger/growth-store.ts'

const triesMax = 30
const pauseMs = 1000

/**
 * Makes the ledger the first of the shards that this process was configured with (`spreadOver`), in
 * one step. The others are empty; players are moved later. Does nothing if it was done before.
 * `give` grants the roles their rights in the same transaction.
 */
export async function beginSpread(
  db: Db,
  folders: readonly SqlFolder[],
  give: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const spread = folders.find((one): one is SpreadFolder => !(one instanceof URL))
  if (!spread) throw new Error('nothing of this database is spread')
  const after = async (tx: Tx) => {
    await equipShards(tx)
    await give(tx)
  }
  const growth = { folders, spread, before: spreadCursors, after }
  for (let tries = 1; ; tries++) {
    try {
      return await beginGrowth(db, growth)
    } catch (error) {
      // Another transaction holds a lock for long.
      if (!isBusy(error as Failure) || tries === triesMax) throw error
      await pause(pauseMs)
    }
  }
}

type Failure = { code?: string; cause?: Failure }

/** A lock timeout or a deadlock. */
function isBusy({ code = '', cause }: Failure): boolean {
  return ['55P03', '40P01'].includes(code) || (cause !== undefined && isBusy(cause))
}

/** Every player is in their shard; after the next start servers no longer look elsewhere. */
export async function endSpread(inTransaction: InTransaction): Promise<void> {
  await inTransaction(async ({ tx }) => {
    await restartArchive(tx)
    await endGrowth(tx, 'ledger')
  })
  setGrowing(false)
}
