import { agreesWithCounts, proveSlotGame } from '@casino/game-kit/testing/prove-slot-game.ts'
import * as slot from './game.ts'

const proof = proveSlotGame(slot, {
  volatility: 'low volatility, where every second spin wins',
  rtp: 0.965,
  deviation: [2, 3.5],
  hitsAtLeast: 0.45,
  seed: 6,
})
agreesWithCounts(proof)
