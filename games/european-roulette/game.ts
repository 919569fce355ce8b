import { createRoulette } from '@casino/game-kit/roulette/roulette-game.ts'

export const game = createRoulette({
  slug: 'european-roulette',
  title: 'European Roulette',
  version: 2,
})
