import { parseSlot } from '@casino/game-kit/slots/slot-definition.ts'
import { type SlotGame, slotGame } from '@casino/game-kit/slots/slot-game.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }
import firstReels from './reels-1.json' with { type: 'json' }

export type { SlotOutcome as Outcome } from '@casino/game-kit/slots/slot.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseSlot(reels)

/** `npm run rtp -- games/forge-of-thunder/reels.json` computes `rtp` and `maxWin`. */
export const game: SlotGame = slotGame(
  {
    slug: 'forge-of-thunder',
    title: 'Forge of Thunder',
    features: ['free-spins', 'multipliers', 'wilds', 'provably-fair'],
    themes: ['myths'],
    volatility: 'very-high',
    hitRate: 0.299443975225,
    rtp: 0.960178198466,
    pays: proof.proof.pays,
    maxWin: 5_000,
    topAward: { times: 5_000, oneIn: 6_656_707 },
  },
  definition,
  parseSlot(firstReels),
)
