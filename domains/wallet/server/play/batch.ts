import type { Log } from '@casino/log/log.ts'
import type pg from 'pg'
import type { PlayRequest } from './play-request.ts'
import type { Queue, WaitingRequest } from './queue.ts'

/**
 * A shard of the ledger with its queue. `houseAccounts` caches the house accounts of the providers'
 * games; a higher `turn` was played later. `notPlain` counts, by player, the latest requests in a row
 * that were not plain, or were not tried as such.
 */
export type Shard = {
  ledger: string
  queue: Queue
  houseAccounts: Map<string, bigint>
  turn: number
  notPlain: Map<bigint, number>
}
/**
 * The items that a flush takes from a shard. `atHand` (Citus only): whether the connection's server
 * holds the shard. If not, batches are forwarded and processed by the full rules.
 */
export type Batch = { shard: Shard; items: WaitingRequest[]; isLocal?: boolean | undefined }
/** What a flush needs. */
export type FlushContext = {
  client: pg.Client
  now(): Date
  log?: Log | undefined
  onEarlyWin?: ((request: PlayRequest) => void) | undefined
  /**
   * Wakes another connection: some players are free while this one still works on the rest of its
   * batch.
   */
  wakeOne(): void
}
