import type { PastView } from '@casino/game-kit/client/game.ts'
import { twoZeros } from '@casino/game-kit/roulette/layout.ts'
import { pastOf } from '@casino/game-kit/roulette-client/past.ts'

export const past: PastView = pastOf(twoZeros)
