import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountRoulette } from '@casino/game-kit/roulette-client/mount-roulette.ts'

export function mount(game: Game): GameView {
  return mountRoulette(game)
}
