import type { Db } from '@casino/db/connect.ts'
import { countShards } from '@casino/db/shards/for-each-shard.ts'
import { shardsCount } from '@casino/db/shards/shards.ts'
import { HttpError, isTransient } from './errors.ts'

/** SQLSTATEs for statements that do not fit the current tables or privileges. */
const cannotCodes = /^(0A|42|55)\w{3}$/
const spread = 'ledger'

/**
 * Converts an error into "try again" when the ledger has other shards than this process was started
 * with. Nothing was done; the process must be restarted. Other errors are returned unchanged.
 */
export async function unavailableIfResharded(db: Db, error: unknown): Promise<unknown> {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string' || !cannotCodes.test(code)) return error
  // A lock timeout is already answered as "try again": no further query under load.
  if (isTransient(error)) return error
  const made = await countShards(db, spread).catch(() => undefined)
  if (made === undefined || made === shardsCount()) return error
  return new HttpError(503, 'unavailable', 1)
}
