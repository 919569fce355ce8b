import type { LiveGame } from '@casino/game-kit/game.ts'
import type { DrawRules } from '@casino/game-kit/live/draw-rules.ts'
import { winOrNothing } from '@casino/game-kit/pays.ts'
import { pocketsCount, spots } from './spots.ts'

const rule = `Hashing the hash of round k of the chain k times (SHA-256 of its hex text) gives the terminating hash. \
Draw i of a round, from 0, is the first 32 bits of HMAC-SHA256 with the hash's hex text as key and the message, \
a colon, "draw", a space and i. The number is the first draw divided by floor(2^32 / 37), rounded down, that is \
below 37; other draws are skipped. The message is the randomness of the named round of the beacon in hex (SHA-256 \
of its signature), in every round whose betting opened after it had been entered. In the rounds before, it is the \
salt, a colon and the client seeds of the round's bettors as they stood before betting opened: each once, sorted, \
commas between.`

const byName = new Map(spots.map((spot) => [spot.name, spot]))

export const game: LiveGame<DrawRules> = {
  kind: 'live',
  slug: 'auto-roulette',
  title: 'Orbit Roulette',
  features: ['shared-rounds', 'provably-fair'],
  themes: ['casino'],
  studio: 'apogee',
  category: 'live',
  version: 1,
  rtp: 36 / pocketsCount,
  /** A bet on red. */
  pays: winOrNothing(18 / pocketsCount, 2),
  maxWin: 36,
  tables: spots,
  rule,
  clock: { bettingMs: 25_000, showMs: 10_000 },
  rules: {
    kind: 'draw',
    betsMax: 8,
    spots: spots.map(({ name }) => name),
    draw: (next) => [next(pocketsCount)],
    multipleOf(name, [number = -1]) {
      const spot = byName.get(name)
      return spot?.numbers.includes(number) ? spot.multiple : 0
    },
  },
}
