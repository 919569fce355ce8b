import { newClientSeed } from '@casino/game-kit/client/api.ts'
import { keptForEver } from '@casino/game-kit/client/kept.ts'

const storageKey = 'apogee.rocket-x.seed'

/** The player's own seed in this browser; drawn here at his first visit. */
export function ownSeed(): string {
  const kept = keptForEver.get(storageKey)
  return kept && isSeed(kept) ? kept : keepSeed(newClientSeed())
}

/** Keeps a seed that the player has named. */
export function keepSeed(seed: string): string {
  keptForEver.set(storageKey, seed)
  return seed
}

/** Letters, digits, `_` and `-`: what may stand in the draw's message. */
export function isSeed(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
