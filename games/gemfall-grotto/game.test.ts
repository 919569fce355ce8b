import { proveKindGame } from '@casino/game-kit/testing/prove-kind-game.ts'
import * as slot from './game.ts'

proveKindGame(slot, { rtp: 0.962, deviation: [2.5, 4.5], hitsAtLeast: 0.4, seed: 1 })
