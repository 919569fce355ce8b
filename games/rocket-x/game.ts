import type { LiveGame } from '@casino/game-kit/game.ts'
import type { LiveRules } from '@casino/game-kit/live/live.ts'
import { winOrNothing } from '@casino/game-kit/pays.ts'
import { cashOut, crash, highestX100, lowestCashOut, passAutos, x100At } from './round-engine.ts'
import { chanceOf, crashX100, multiplierMax, payoutAt, rtpOf, timeOf } from './rules.ts'

const rule = `Hashing the hash of round k of the chain k times (SHA-256 of its hex text) gives the terminating hash. \
Crash = max(1.00, floor(99 * 2^32 / (n + 1)) / 100), at most 10000.00, where n is the first 32 bits of \
HMAC-SHA256 with the hash's hex text as key. The message is the randomness of the named round of the \
beacon in hex (SHA-256 of its signature), in every round whose betting opened after it had been entered. \
In the rounds before, it is the salt, a colon and the client seeds of the round's bettors as they stood \
before betting opened: each once, sorted, commas between. The fraction of a coin of a payout is paid as a \
whole coin if the n of the message, a colon and the bet's own key is below the fraction of 2^32.`

export const game: LiveGame<LiveRules> = {
  kind: 'live',
  slug: 'rocket-x',
  title: 'Rocket X',
  features: ['cash-out', 'shared-rounds', 'provably-fair'],
  themes: ['space'],
  studio: 'turbogames',
  category: 'crash',
  version: 2,
  rtp: rtpOf(2),
  pays: winOrNothing(chanceOf(2), 2),
  maxWin: multiplierMax,
  rule,
  clock: { bettingMs: 7_000, showMs: 3_000 },
  rules: {
    kind: 'flight',
    lowestCashOut,
    highestX100,
    crashX100,
    payoutAt,
    timeOf,
    x100At,
    passAutos,
    cashOut,
    crash,
  },
}
