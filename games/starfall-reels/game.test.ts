import { agreesWithCounts, proveSlotGame } from '@casino/game-kit/testing/prove-slot-game.ts'
import * as slot from './game.ts'

const proof = proveSlotGame(slot, {
  volatility: 'medium to high volatility',
  rtp: 0.962,
  deviation: [4.5, 6],
  hitsAtLeast: 0.22,
  seed: 1,
})
agreesWithCounts(proof)
