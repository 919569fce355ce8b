import type { Batcher } from './batcher.ts'
import { WalletBusy } from './no-answer.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'

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
