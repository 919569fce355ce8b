import { agreesWithCounts, proveSlotGame } from '@casino/game-kit/testing/prove-slot-game.ts'
import * as slot from './game.ts'

const proof = proveSlotGame(slot, {
  volatility: 'high volatility',
  rtp: 0.96,
  deviation: [6, 8],
  hitsAtLeast: 0.22,
  seed: 2,
})
agreesWithCounts(proof)
