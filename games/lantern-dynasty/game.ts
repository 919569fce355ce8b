import { type KindGame, kindGame } from '@casino/game-kit/slots/kinds/kind-game.ts'
import { parseKind } from '@casino/game-kit/slots/kinds/kinds.ts'
import proof from './proof.json' with { type: 'json' }
import reels from './reels.json' with { type: 'json' }

export type { KindOutcome as Outcome } from '@casino/game-kit/slots/rounds/outcome.ts'
export type { SlotInput as Input } from '@casino/game-kit/slots/slot-game.ts'

export const definition = parseKind(reels)

/** `npm run rtp -- games/lantern-dynasty/reels.json` computes `rtp` and `maxWin`. */
export const game: KindGame = kindGame(
  {
    slug: 'lantern-dynasty',
    title: 'Lantern Dynasty',
    features: ['free-spins', 'wilds', 'provably-fair'],
    themes: ['myths'],
    volatility: 'high',
    waysCount: 1024,
    hitRate: 0.269070790367,
    rtp: 0.962138809047,
    pays: proof.proof.pays,
    maxWin: 2_500,
    topAward: { times: 1_000, oneIn: 1_516_628 },
  },
  definition,
)
