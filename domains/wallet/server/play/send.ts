import { setTimeout as pause } from 'node:timers/promises'
import type { Batch, FlushContext } from './batch.ts'
import { type DatabaseError, type Failure, failureOf } from './failure.ts'
import { WalletBusy, WalletUnknown } from './no-answer.ts'
import { playByRules } from './play-by-rules.ts'
import { ledgerRequests, retryCode, settle } from './settle.ts'

type Attempt = { careful: boolean; attempt: number }
type Failed = Attempt & { error: DatabaseError; failure: Failure }

const attemptsMax = 5
const lockedPauseMs = 10

/** Plays a batch of one shard by the full rules. True if the connection is no longer usable. */
export async function send(context: FlushContext, batch: Batch, how: Attempt): Promise<boolean> {
  const { client } = context
  const { shard, items, isLocal } = batch
  const { ledger, queue } = shard
  try {
    const requests = await ledgerRequests(client, shard, items)
    const place = { now: context.now(), ledger, isLocal }
    const results = await playByRules(client, requests, { ...place, ...how })
    queue.release(items)
    items.forEach((item, at) => {
      settle(context, shard, { item, result: results[at] })
    })
    // All accounts are locked by others: pause before the next attempt.
    if (results.every(({ code }) => code === retryCode)) await pause(lockedPauseMs)
    return false
  } catch (thrown) {
    const error = thrown as DatabaseError
    const failure = failureOf(error, { isLocal: isLocal === true })
    return recover(context, batch, { ...how, error, failure })
  }
}

/** Handles a failed batch of one shard. True if the connection is no longer usable. */
export async function recover(
  context: FlushContext,
  batch: Batch,
  { careful, attempt, error, failure }: Failed,
): Promise<boolean> {
  const {
    items,
    shard: { queue },
  } = batch
  switch (failure) {
    case 'lost':
      context.log?.warn({ err: error, items: items.length }, 'wallet: a connection was lost')
      fail(batch, () => new WalletUnknown(error.message))
      return true
    case 'left':
      queue.release(items)
      for (const item of items) queue.putBack(item)
      return true
    case 'locked':
    case 'collided':
      if (attempt < attemptsMax) {
        const isCareful = careful || failure === 'locked'
        return send(context, batch, { careful: isCareful, attempt: attempt + 1 })
      }
      fail(batch, () => new WalletBusy(error.message))
      return false
    case 'unable':
      fail(batch, () => new WalletBusy(error.message))
      return false
    case 'poisoned':
      return findPoison(context, batch, error)
  }
}

/** One item makes the batch fail and nothing was applied: splits the batch in halves to find it. */
async function findPoison(context: FlushContext, batch: Batch, error: Error): Promise<boolean> {
  const { items } = batch
  if (items.length === 1) {
    context.log?.error({ err: error, request: items[0]?.request.operations }, 'wallet: poison')
    fail(batch, () => error)
    return false
  }
  const middle = items.length >> 1
  const [left, right] = [items.slice(0, middle), items.slice(middle)]
  if (await send(context, { ...batch, items: left }, { careful: false, attempt: 1 })) {
    fail({ ...batch, items: right }, () => new WalletBusy('the connection was lost'))
    return true
  }
  if (batch.shard.queue.hasReady()) context.wakeOne()
  return send(context, { ...batch, items: right }, { careful: false, attempt: 1 })
}

function fail({ shard: { queue }, items }: Batch, reason: () => Error): void {
  queue.release(items)
  for (const { reject } of items) reject(reason())
}
