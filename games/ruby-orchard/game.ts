import { parseSlot } from '@casino/game-kit/slots/slot-definition.ts'
import { type SlotGame, slotGame } from '@casino/game-kit/slots/slot-game.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }

export type { SlotOutcome as Outcome } from '@casino/game-kit/slots/slot.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseSlot(reels)

/** `npm run rtp -- games/ruby-orchard/reels.json` computes `rtp` and `maxWin`. */
export const game: SlotGame = slotGame(
  {
    slug: 'ruby-orchard',
    title: 'Ruby Orchard',
    features: ['free-spins', 'wilds', 'provably-fair'],
    themes: ['fruit'],
    volatility: 'low',
    hitRate: 0.496575596457,
    rtp: 0.965013094579,
    pays: proof.proof.pays,
    maxWin: 859.2,
    topAward: { times: 150, oneIn: 1_031_154 },
  },
  definition,
)
