import { playPlain } from '@casino/ledger/play-store.ts'
import type { Batch, FlushContext, Shard } from './batch.ts'
import { type DatabaseError, failureOf } from './failure.ts'
import type { WaitingRequest } from './queue.ts'
import { recover, send } from './send.ts'
import { ledgerRequests, settle } from './settle.ts'

/**
 * Sends a batch to the database and answers its callers: plain items as one set, then the rest by
 * the full rules. True if the connection is no longer usable.
 */
export async function flush(context: FlushContext, batch: Batch): Promise<boolean> {
  batch.items.sort((a, b) => (a.request.player_id < b.request.player_id ? -1 : 1))
  let rest: WaitingRequest[]
  try {
    rest = await settlePlain(context, batch)
  } catch (thrown) {
    const error = thrown as DatabaseError
    const failure = failureOf(error, { isLocal: batch.isLocal === true })
    return recover(context, batch, { careful: false, attempt: 1, error, failure })
  }
  if (rest.length === 0) return false
  if (batch.shard.queue.hasReady()) context.wakeOne()
  const careful = rest.some(({ tries }) => tries > 0)
  return send(context, { ...batch, items: rest }, { careful, attempt: 1 })
}

/** Only bets and wins are plain. A retried item goes by the full rules. */
function mayBePlain({ request: { operations }, tries }: WaitingRequest): boolean {
  return tries === 0 && operations.length > 0 && operations.every(({ type }) => type !== 'rollback')
}

/**
 * A player with limits or a bonus has no plain requests. After two in a row the next ones are not
 * tried as such; one in twenty is, because the player may be plain again.
 */
const missesMin = 2
const skippedMax = 20
const playersMax = 50_000

function isTried({ notPlain }: Shard, { request: { player_id } }: WaitingRequest): boolean {
  const count = notPlain.get(player_id) ?? 0
  if (count < missesMin) return true
  if (count === missesMin + skippedMax) return true
  notPlain.set(player_id, count + 1)
  return false
}

function countMiss({ notPlain }: Shard, { request: { player_id } }: WaitingRequest): void {
  if (notPlain.size >= playersMax) notPlain.clear()
  const count = notPlain.get(player_id) ?? 0
  notPlain.set(player_id, count < missesMin ? count + 1 : missesMin)
}

/** Returns the items that need the full rules. */
async function settlePlain(
  context: FlushContext,
  { shard, items, isLocal }: Batch,
): Promise<WaitingRequest[]> {
  const mayAll = isLocal === false ? [] : items.filter(mayBePlain)
  const asked = mayAll.filter((item) => isTried(shard, item))
  if (asked.length === 0) return items
  const { client } = context
  const { ledger, queue } = shard
  const requests = await ledgerRequests(client, shard, asked)
  const results = await playPlain(client, requests, { now: context.now(), ledger, isLocal })
  const resultOf = new Map(asked.map((item, at) => [item, results[at]]))
  const settled = asked.filter((item) => resultOf.get(item))
  queue.release(settled)
  for (const item of settled) settle(context, shard, { item, result: resultOf.get(item) })
  for (const item of asked) {
    if (!resultOf.get(item)) countMiss(shard, item)
    else shard.notPlain.delete(item.request.player_id)
  }
  return items.filter((item) => !resultOf.get(item))
}
