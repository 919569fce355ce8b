import { type KindGame, kindGame } from '@casino/game-kit/slots/kinds/kind-game.ts'
import { parseKind } from '@casino/game-kit/slots/kinds/kinds.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }

export type { KindOutcome as Outcome } from '@casino/game-kit/slots/rounds/outcome.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseKind(reels)

/** `npm run rtp -- games/northlight-pack/reels.json` computes `rtp` and `maxWin`. */
export const game: KindGame = kindGame(
  {
    slug: 'northlight-pack',
    title: 'Northlight Pack',
    features: ['wilds', 'provably-fair'],
    themes: ['myths'],
    volatility: 'medium',
    lines: 20,
    hitRate: 0.33304358966142,
    rtp: 0.964168614475877,
    pays: proof.proof.pays,
    maxWin: 1_000,
    topAward: { times: 500, oneIn: 824_149 },
  },
  definition,
)
