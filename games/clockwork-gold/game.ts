import { parseSlot } from '@casino/game-kit/slots/slot-definition.ts'
import { type SlotGame, slotGame } from '@casino/game-kit/slots/slot-game.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }

export type { SlotOutcome as Outcome } from '@casino/game-kit/slots/slot.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseSlot(reels)

/** `npm run rtp -- games/clockwork-gold/reels.json` computes `rtp` and `maxWin`. */
export const game: SlotGame = slotGame(
  {
    slug: 'clockwork-gold',
    title: 'Clockwork Gold',
    features: ['free-spins', 'multipliers', 'wilds', 'provably-fair'],
    themes: ['machines'],
    volatility: 'low-medium',
    hitRate: 0.389401340557,
    rtp: 0.964005251463,
    pays: proof.proof.pays,
    maxWin: 1_000,
    topAward: { times: 250, oneIn: 29_365_026 },
  },
  definition,
)
