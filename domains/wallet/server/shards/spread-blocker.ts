import type { Db } from '@casino/db/connect.ts'
import { countShards } from '@casino/db/shards/for-each-shard.ts'
import { maySpread, takeGrowthLock } from '@casino/db/shards/growth-store.ts'

const shardsMax = 64

/**
 * Why the ledger cannot be split into so many shards, in a sentence; undefined if it can. In that
 * case it holds a lock on this connection, so that nobody else begins.
 */
export async function spreadBlocker(connection: Db, count: number): Promise<string | undefined> {
  if (!Number.isInteger(count) || count < 2 || count > shardsMax) {
    return `--to is a number from 2 to ${shardsMax}.`
  }
  if (!(await maySpread(connection, 'ledger'))) {
    return 'This user of the database does not own the ledger: call it as the owner, who makes the tables.'
  }
  const made = await countShards(connection, 'ledger')
  if (made !== 1 && made !== count) {
    return `The ledger stands in ${made} shards, and goes on to no other number: only one becomes several.`
  }
  if (await takeGrowthLock(connection)) return undefined
  return 'Another npm run shards is at work on this database.'
}
