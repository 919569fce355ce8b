import { agreesWithCounts, proveSlotGame } from '@casino/game-kit/testing/prove-slot-game.ts'
import * as slot from './game.ts'

const proof = proveSlotGame(slot, {
  volatility: 'low to medium volatility',
  rtp: 0.964,
  deviation: [3.5, 4.5],
  hitsAtLeast: 0.33,
  seed: 5,
})
agreesWithCounts(proof)
