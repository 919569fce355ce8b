import type { Log } from '@casino/log/log.ts'
import type pg from 'pg'
import type { PlayRequest } from './play-request.ts'
import type { Queue, WaitingRequest } from './queue.ts'

/**
 * A shard of the ledger and what waits for it; `houses` remembers the accounts of the providers' games, `turn` is the higher
 * the later it was played.
 */
export type Shard = {
  ledger: string
  queue: Queue
  houseAccounts: Map<string, bigint>
  turn: number
}
/**
 * What a flush takes of its shard. `atHand` is of Citus alone: whether the shard is at hand. If not, batches are handed on, and
 * the rules decide all.
 */
export type Batch = { shard: Shard; items: WaitingRequest[]; isLocal?: boolean | undefined }
/** What a flush needs beside. */
export type FlushContext = {
  client: pg.Client
  now(): Date
  log?: Log | undefined
  onEarlyWin?: ((request: PlayRequest) => void) | undefined
  /** Wakes another connection: players are free again while this one is still at the rest of its batch. */
  wakeOne(): void
}
