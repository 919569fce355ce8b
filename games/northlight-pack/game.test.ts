import { proveKindGame } from '@casino/game-kit/testing/prove-kind-game.ts'
import * as slot from './game.ts'

proveKindGame(slot, { rtp: 0.964, deviation: [5, 7], hitsAtLeast: 0.32, seed: 1 })
