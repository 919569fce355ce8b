import { twoZeros } from '@casino/game-kit/roulette/layout.ts'
import { createRoulette } from '@casino/game-kit/roulette/roulette-game.ts'

export const game = createRoulette({
  slug: 'american-roulette',
  title: 'American Roulette',
  version: 2,
  layout: twoZeros,
})
