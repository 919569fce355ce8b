import { parseSlot } from '@casino/game-kit/slots/slot-definition.ts'
import { type SlotGame, slotGame } from '@casino/game-kit/slots/slot-game.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }

export type { SlotOutcome as Outcome } from '@casino/game-kit/slots/slot.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseSlot(reels)

/** `npm run rtp -- games/pharaohs-vault/reels.json` computes `rtp` and `maxWin`. */
export const game: SlotGame = slotGame(
  {
    slug: 'pharaohs-vault',
    title: "Pharaoh's Vault",
    features: ['free-spins', 'wilds', 'provably-fair'],
    themes: ['egypt'],
    volatility: 'high',
    hitRate: 0.366739387026,
    rtp: 0.9599846802,
    pays: proof.proof.pays,
    maxWin: 4_000,
    topAward: { times: 750, oneIn: 29_693_191 },
  },
  definition,
)
