import { newClientSeed } from '@casino/game-kit/client/api.ts'
import { browserStorage } from '@casino/game-kit/client/game-storage.ts'

const storageKey = 'apogee.rocket-x.seed'

/** The player's own seed in this browser, created on the first visit. */
export function ownSeed(): string {
  const stored = browserStorage.get(storageKey)
  return stored && isSeed(stored) ? stored : saveSeed(newClientSeed())
}

/** Stores a seed that the player has chosen. */
export function saveSeed(seed: string): string {
  browserStorage.set(storageKey, seed)
  return seed
}

/** Letters, digits, `_` and `-`: the characters allowed in the draw's message. */
export function isSeed(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
