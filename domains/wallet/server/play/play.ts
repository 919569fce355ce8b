import type { Batcher } from './batcher.ts'

export type PlayOperation = {
  type: 'bet' | 'win' | 'rollback'
  /** The provider's own id of this operation, its idempotency key for ever. */
  ext_id: string
  /** What a rollback takes back: the ext_id of a bet or a win. */
  ref_ext_id?: string
  /** At least 0n; a rollback carries 0n. */
  amount_cents: bigint
}

/** One call of a provider: all its operations in order, or none. Without any it asks the balance. */
export type PlayRequest = {
  player_id: bigint
  currency: string
  provider: string
  game: string
  game_class: string
  round_id: string | null
  /** Closes the round. */
  finished: boolean
  operations: readonly PlayOperation[]
}

/**
 * 100 funds, 101 unknown player, 105 limit reached, 106 above the max bet, 107 game refused,
 * 110 excluded or blocked, 154 no account in this currency, 400 malformed, 409 the key was used for
 * something else. (153, country, is decided by who knows the country, before the wallet.)
 */
export type PlayRefusal = 100 | 101 | 105 | 106 | 107 | 110 | 153 | 154 | 400 | 409

export type PlayedTransaction = {
  ext_id: string
  tx_id: string
  processed_at: Date
  /** How much of the amount was bonus money. */
  bonus_amount_cents: bigint
}

export type PlayAnswer =
  | { ok: true; balance_cents: bigint; transactions: PlayedTransaction[] }
  | { ok: false; code: PlayRefusal; balance_cents: bigint }

/** Too much waits, or the database does not answer: nothing was moved, repeat later (503). */
export class WalletBusy extends Error {
  readonly retryAfterSeconds = 1

  constructor(reason: string) {
    super(`the wallet is busy: ${reason}`)
    this.name = 'WalletBusy'
  }
}

/** The connection was lost in the middle: moved or not, the same call again tells (503). */
export class WalletUnknown extends Error {
  readonly retryAfterSeconds = 1

  constructor(reason: string) {
    super(`the outcome is unknown: ${reason}`)
    this.name = 'WalletUnknown'
  }
}

let running: Batcher | undefined

/**
 * Applies a provider's call through this process's batcher and answers after the commit. A refusal
 * is an answer; throws WalletBusy or WalletUnknown when there is none.
 */
export function play(request: PlayRequest): Promise<PlayAnswer> {
  if (!running) return Promise.reject(new WalletBusy('it has not started'))
  return running.play(request)
}

/** Names the batcher that `play` uses; the wallet's start and stop call it. */
export function playThrough(batcher: Batcher | undefined): void {
  running = batcher
}
