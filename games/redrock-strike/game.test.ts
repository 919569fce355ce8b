import { proveKindGame } from '@casino/game-kit/testing/prove-kind-game.ts'
import * as slot from './game.ts'

proveKindGame(slot, { rtp: 0.963, deviation: [7, 10], hitsAtLeast: 0.33, seed: 1 })
