import type { Batcher } from './batcher.ts'
import { WalletBusy } from './no-answer.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'

let running: Batcher | undefined

/**
 * Plays a provider's call through this process's batcher and resolves after the commit. A refusal
 * is an answer. Throws WalletBusy or WalletUnknown if there is no answer.
 */
export function play(request: PlayRequest): Promise<PlayAnswer> {
  if (!running) return Promise.reject(new WalletBusy('it has not started'))
  return running.play(request)
}

/** Sets the batcher that `play` uses. Called at the wallet's start and stop. */
export function playThrough(batcher: Batcher | undefined): void {
  running = batcher
}
