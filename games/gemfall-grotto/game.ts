import { type KindGame, kindGame } from '@casino/game-kit/slots/kinds/kind-game.ts'
import { parseKind } from '@casino/game-kit/slots/kinds/kinds.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }

export type { KindOutcome as Outcome } from '@casino/game-kit/slots/rounds/outcome.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseKind(reels)

/** `npm run rtp -- games/gemfall-grotto/reels.json` computes `rtp` and `maxWin`. */
export const game: KindGame = kindGame(
  {
    slug: 'gemfall-grotto',
    title: 'Gemfall Grotto',
    features: ['free-spins', 'multipliers', 'wilds', 'provably-fair'],
    themes: ['arcade'],
    volatility: 'medium',
    hitRate: 0.431088180046,
    rtp: 0.962293285024,
    pays: proof.proof.pays,
    maxWin: 1_000,
    topAward: { times: 300, oneIn: 4_411_491 },
  },
  definition,
)
