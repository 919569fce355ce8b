import { agreesWithCounts, proveSlotGame } from '@casino/game-kit/testing/prove-slot-game.ts'
import * as slot from './game.ts'

const proof = proveSlotGame(slot, {
  volatility: 'medium volatility',
  rtp: 0.963,
  deviation: [4, 5],
  hitsAtLeast: 0.22,
  seed: 3,
})
agreesWithCounts(proof)
