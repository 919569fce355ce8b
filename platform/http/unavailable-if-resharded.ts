import type { Db } from '@casino/db/connect.ts'
import { countShards } from '@casino/db/for-each-shard.ts'
import { shardsCount } from '@casino/db/shards.ts'
import { HttpError, isTransient } from './errors.ts'

/** What PostgreSQL says of a statement that it cannot do as its tables stand, or of one who may not. */
const cannotCodes = /^(0A|42|55)\w{3}$/
const spread = 'ledger'

/**
 * What became of a call, in other words where it failed because the ledger has got other shards than this process was told of
 * at its start: nothing is done, and the caller is to come again, when the process was started anew.
 */
export async function unavailableIfResharded(db: Db, error: unknown): Promise<unknown> {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string' || !cannotCodes.test(code)) return error
  // Told as "come again" anyway: in a crowd, who waited too long for a lock asks for nothing more.
  if (isTransient(error)) return error
  const made = await countShards(db, spread).catch(() => undefined)
  if (made === undefined || made === shardsCount()) return error
  return new HttpError(503, 'unavailable', 1)
}
