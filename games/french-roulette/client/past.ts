import type { PastView } from '@casino/game-kit/client/game.ts'
import { past as pastRoulette } from '@casino/game-kit/roulette-client/past.ts'

export const past: PastView = pastRoulette
