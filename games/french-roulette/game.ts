import { createRoulette } from '@casino/game-kit/roulette/roulette-game.ts'

export const game = createRoulette({
  slug: 'french-roulette',
  title: 'French Roulette',
  version: 2,
  hasPartage: true,
})
