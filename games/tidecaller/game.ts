import { parseSlot } from '@casino/game-kit/slots/slot-definition.ts'
import { type SlotGame, slotGame } from '@casino/game-kit/slots/slot-game.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }

export type { SlotOutcome as Outcome } from '@casino/game-kit/slots/slot.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseSlot(reels)

/** `npm run rtp -- games/tidecaller/reels.json` computes `rtp` and `maxWin`. */
export const game: SlotGame = slotGame(
  {
    slug: 'tidecaller',
    title: 'Tidecaller',
    features: ['free-spins', 'multipliers', 'wilds', 'provably-fair'],
    themes: ['sea'],
    volatility: 'medium',
    hitRate: 0.369995675259,
    rtp: 0.962975751509,
    pays: proof.proof.pays,
    maxWin: 2_000,
    topAward: { times: 500, oneIn: 1_892_836 },
  },
  definition,
)
