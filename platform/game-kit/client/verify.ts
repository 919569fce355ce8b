import { webFloatsOf } from '../fair-web.ts'
import type { AnyGame } from '../game.ts'
import type { PastRound } from '../protocol.ts'

/**
 * Recomputes a round from its seeds with the game's own rules. For an instant game the outcome; for
 * a game of steps what was hidden from the start.
 */
export async function recompute(game: AnyGame, round: PastRound, serverSeed: string) {
  if (game.kind === 'live') throw new Error('live games show their own proof')
  const { client_seed: clientSeed, nonce, input } = round
  const next = await webFloatsOf({ serverSeed, clientSeed, nonce })
  return game.kind === 'instant' ? game.play(next, input).outcome : game.start(next, input).secret
}

/**
 * Whether what a round showed is what was recomputed: an instant game's outcome wholly; of a game of
 * steps every list that it opened, as far as it did, in its order or, shown whole, in any.
 */
export function agrees(game: AnyGame, drawn: unknown, outcome: unknown): boolean {
  if (game.kind === 'instant') return isSame(drawn, outcome)
  const shown = outcome as Record<string, unknown>
  return Object.entries(drawn as Record<string, unknown>).every(([name, hidden]) => {
    const seen = shown[name]
    if (!Array.isArray(hidden) || !Array.isArray(seen)) return isSame(hidden, seen)
    const isBeginning = seen.every((one, place) => isSame(one, hidden[place]))
    return isBeginning || isSame(inAnyOrder(seen), inAnyOrder(hidden))
  })
}

function inAnyOrder(list: unknown[]): string[] {
  return list.map(canonical).sort()
}

/** Whether two JSON values are the same, in whatever order their keys come. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
