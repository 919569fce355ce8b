import type { LiveGame } from '@casino/game-kit/game.ts'
import type { DrawRules, NextIndex } from '@casino/game-kit/live/draw-rules.ts'
import type { Pay } from '@casino/game-kit/pays.ts'
import {
  betNumbers,
  factorOf,
  multipliersMax,
  numberPlaces,
  segments,
  shownBy,
} from './segments.ts'

const rule = `Hashing the hash of round k of the chain k times (SHA-256 of its hex text) gives the terminating hash. \
Draw i of a round, from 0, is the first 32 bits of HMAC-SHA256 with the hash's hex text as key and the message, \
a colon, "draw", a space and i. A turn of the wheel is the next draw divided by floor(2^32 / n), rounded down, that \
is below n; other draws are skipped. n is 54, the segments clockwise; after two multipliers it is 52, the numbers \
clockwise. A number ends the round. The message is the randomness of the named round of the beacon in hex (SHA-256 \
of its signature), in every round whose betting opened after it had been entered. In the rounds before, it is the \
salt, a colon and the client seeds of the round's bettors as they stood before betting opened: each once, sorted, \
commas between.`

export const game: LiveGame<DrawRules> = {
  kind: 'live',
  slug: 'money-wheel',
  title: 'Comet Wheel',
  features: ['multipliers', 'shared-rounds', 'provably-fair'],
  themes: ['space'],
  studio: 'apogee',
  category: 'live',
  version: 1,
  rtp: rtpOf(1),
  rtps: Object.fromEntries(betNumbers.map((number) => [String(number), rtpOf(number)])),
  /** A bet on 1. */
  pays: paysOf(1),
  maxWin: 40 * 7 ** multipliersMax + 1,
  tables: segments,
  rule,
  clock: { bettingMs: 25_000, showMs: 15_000 },
  rules: {
    kind: 'draw',
    betsMax: 8,
    spots: betNumbers.map(String),
    draw,
    multipleOf(spot, result) {
      const { number, factor } = shownBy(result)
      return String(number) === spot ? Number(spot) * factor + 1 : 0
    },
  },
}

function draw(next: NextIndex): number[] {
  const turns: number[] = []
  while (turns.length < multipliersMax) {
    const place = next(segments.length)
    turns.push(place)
    if (factorOf(segments[place]) === undefined) return turns
  }
  return [...turns, numberPlaces[next(numberPlaces.length)] ?? 0]
}

/** The exact return of a bet on a number, with the limit of multipliers. */
export function rtpOf(number: number): number {
  return paysOf(number).reduce((sum, { chance, multiple }) => sum + chance * multiple, 0)
}

/** All results of a bet on a number: each chain of multipliers, and a loss. */
function paysOf(number: number): Pay[] {
  const count = segments.filter((segment) => segment === number).length
  const factors = segments.flatMap((segment) => factorOf(segment) ?? [])
  const wins: Pay[] = []
  let chains = [{ chance: 1, factor: 1 }]
  for (let turn = 0; turn <= multipliersMax; turn += 1) {
    const among = turn < multipliersMax ? segments.length : numberPlaces.length
    for (const { chance, factor } of chains) {
      wins.push({ chance: (chance * count) / among, multiple: number * factor + 1 })
    }
    chains = chains.flatMap(({ chance, factor }) =>
      factors.map((more) => ({ chance: chance / segments.length, factor: factor * more })),
    )
  }
  const won = wins.reduce((sum, { chance }) => sum + chance, 0)
  return [{ chance: 1 - won, multiple: 0 }, ...wins]
}
