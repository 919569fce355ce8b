import { type KindGame, kindGame } from '@casino/game-kit/slots/kinds/kind-game.ts'
import { parseKind } from '@casino/game-kit/slots/kinds/kinds.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }

export type { KindOutcome as Outcome } from '@casino/game-kit/slots/rounds/outcome.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseKind(reels)

/** `npm run rtp -- games/redrock-strike/reels.json` computes `rtp` and `maxWin`. */
export const game: KindGame = kindGame(
  {
    slug: 'redrock-strike',
    title: 'Redrock Strike',
    features: ['wilds', 'provably-fair'],
    themes: ['machines'],
    volatility: 'high',
    waysCount: 243,
    hitRate: 0.345078087682,
    rtp: 0.962863601861,
    pays: proof.proof.pays,
    maxWin: 1_000,
    topAward: { times: 500, oneIn: 4_725.470625 },
  },
  definition,
)
