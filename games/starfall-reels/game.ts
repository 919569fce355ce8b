import { parseSlot } from '@casino/game-kit/slots/slot-definition.ts'
import { type SlotGame, slotGame } from '@casino/game-kit/slots/slot-game.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }

export type { SlotOutcome as Outcome } from '@casino/game-kit/slots/slot.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseSlot(reels)

/** `npm run rtp -- games/starfall-reels/reels.json` computes `rtp` and `maxWin`. */
export const game: SlotGame = slotGame(
  {
    slug: 'starfall-reels',
    title: 'Starfall Reels',
    features: ['free-spins', 'multipliers', 'wilds', 'provably-fair'],
    themes: ['space'],
    volatility: 'medium-high',
    hitRate: 0.335935121368,
    rtp: 0.961995514217,
    pays: proof.proof.pays,
    maxWin: 3_000,
    topAward: { times: 500, oneIn: 4_115_326 },
  },
  definition,
)
