import type { Pay } from '@casino/game-kit/pays.ts'
import counts from './odds.json' with { type: 'json' }

/**
 * The deals of both hands by the best play: stakes, return in antes, and how many of all deals end
 * so. The test counts them again.
 */
export type Count = { stakes: number; back: number; deals: number }

const deals = 22_100 * 18_424
const hands = 22_100

/** `net`: of the ante. `rtp` and `pays`: of all that is staked. `pairPlus`: of that bet alone. */
export type Odds = { net: number; rtp: number; pairPlus: number; pays: Pay[] }

export function oddsOf(): Odds {
  const all: Count[] = counts.play
  const staked = all.reduce((sum, one) => sum + one.stakes * one.deals, 0)
  const back = all.reduce((sum, one) => sum + one.back * one.deals, 0)
  const pays = new Map<number, number>()
  for (const one of all) {
    const multiple = one.back / one.stakes
    pays.set(multiple, (pays.get(multiple) ?? 0) + (one.deals * one.stakes) / staked)
  }
  const plus = counts.pair_plus.reduce((sum, one) => sum + one.back * one.deals, 0)
  return {
    net: (back - staked) / deals,
    rtp: back / staked,
    pairPlus: plus / hands,
    pays: [...pays].map(([multiple, chance]) => ({ chance, multiple })),
  }
}
