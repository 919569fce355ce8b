import type { LiveGame } from '@casino/game-kit/game.ts'
import * as engine from './round-engine.ts'
import { crashX100, multiplierMax, rtpOf, timeOf } from './rules.ts'

export const game: LiveGame = {
  kind: 'live',
  slug: 'rocket-x',
  title: 'Rocket X',
  studio: 'turbogames',
  category: 'crash',
  rtp: rtpOf(2),
  maxWin: multiplierMax,
  rules: { ...engine, crashX100, timeOf },
}
