import { proveKindGame } from '@casino/game-kit/testing/prove-kind-game.ts'
import * as slot from './game.ts'

proveKindGame(slot, { rtp: 0.962, deviation: [6, 8], hitsAtLeast: 0.25, seed: 1 })
