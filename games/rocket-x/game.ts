import type { LiveGame } from '@casino/game-kit/game.ts'
import { multiplierMax, rtpOf } from './rules.ts'

export const game: LiveGame = {
  kind: 'live',
  slug: 'rocket-x',
  title: 'Rocket X',
  studio: 'turbogames',
  category: 'crash',
  rtp: rtpOf(2),
  maxWin: multiplierMax,
}
