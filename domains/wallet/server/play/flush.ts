import { playPlainOf } from '@casino/ledger/play-store.ts'
import { type DatabaseError, failureOf } from './failure.ts'
import { WalletBusy } from './no-answer.ts'
import type { FlushContext, Part } from './part.ts'
import type { Waiting } from './queue.ts'
import { fail, recover, send } from './send.ts'
import { ledgerRequests, settle } from './settle.ts'

/**
 * The way of a batch to the database and back to its callers: what is plain of all shards in one transaction, then the
 * rest by the rules, shard by shard. The parts are in the order of shards, so that two flushes never wait for one another
 * in a circle. True when the connection is of no more use.
 */
export async function flush(context: FlushContext, parts: readonly Part[]): Promise<boolean> {
  for (const { items } of parts) {
    items.sort((a, b) => (a.request.player_id < b.request.player_id ? -1 : 1))
  }
  let rest: Part[]
  try {
    rest = await settlePlain(context, parts)
  } catch (error) {
    return recoverAll(context, parts, error as DatabaseError)
  }
  return inTurn(rest, (part) => {
    const careful = part.items.some(({ tries }) => tries > 0)
    return send(context, part, { careful, attempt: 1 })
  })
}

/** Bets and wins alone may be plain. An item that was in somebody's way goes by the rules. */
function mayBePlain({ request: { operations }, tries }: Waiting): boolean {
  return tries === 0 && operations.length > 0 && operations.every(({ type }) => type !== 'rollback')
}

/** Gives back what the rules must decide. */
async function settlePlain(context: FlushContext, parts: readonly Part[]): Promise<Part[]> {
  const { client } = context
  const asked: Part[] = parts
    .filter(({ atHand }) => atHand !== false)
    .map((part) => ({ ...part, items: part.items.filter(mayBePlain) }))
  if (asked.every(({ items }) => items.length === 0)) return [...parts]
  const batches = []
  for (const part of asked) {
    batches.push({ ...part, requests: await ledgerRequests(client, part, part.items) })
  }
  const results = await playPlainOf(client, batches, context.now())
  const settled = new Set<Waiting>()
  asked.forEach((part, place) => {
    const done = part.items.filter((_, at) => results[place]?.[at])
    part.queue.release(done)
    part.items.forEach((item, at) => {
      const result = results[place]?.[at]
      if (!result) return
      settled.add(item)
      settle(context, part, { item, result })
    })
  })
  return parts.map((part) => ({ ...part, items: part.items.filter((item) => !settled.has(item)) }))
}

/** Nothing of any shard was applied, or all of it is unknown. */
async function recoverAll(
  context: FlushContext,
  parts: readonly Part[],
  error: DatabaseError,
): Promise<boolean> {
  const failure = failureOf(error, { atHand: parts.some(({ atHand }) => atHand === true) })
  const failed = { careful: false, attempt: 1, error, failure }
  if (failure !== 'lost' && failure !== 'left') {
    return inTurn(parts, (part) => recover(context, part, failed))
  }
  for (const part of parts) await recover(context, part, failed)
  return true
}

/** One shard behind the other. What comes behind a lost connection was not sent. */
async function inTurn(
  parts: readonly Part[],
  playOne: (part: Part) => Promise<boolean>,
): Promise<boolean> {
  let isLost = false
  for (const part of parts) {
    if (part.items.length === 0) continue
    if (isLost) fail(part, () => new WalletBusy('the connection was lost'))
    else isLost = await playOne(part)
  }
  return isLost
}
