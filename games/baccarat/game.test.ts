import type { Card } from '@casino/game-kit/cards.ts'
import { meanOf } from '@casino/game-kit/pays.ts'
import { simulatedReturn } from '@casino/game-kit/simulate.ts'
import { expect, test } from 'vitest'
import { game, sides } from './game.ts'
import { bankerDraws, deal, pointsOf } from './tableau.ts'
import { ways } from './ways.ts'

const card = (rank: number): Card => ({ rank, suit: 'clubs' })
const points = Array.from({ length: 10 }, (_, value) => value)

/** Cards of each value in eight decks: 0 stands for tens and court cards. */
const shoe: readonly number[] = points.map((value) => (value === 0 ? 128 : 32))

/** When the banker draws, as the published table is printed: by total, then the player's third. */
const printed: Record<number, string> = {
  0: '0123456789',
  1: '0123456789',
  2: '0123456789',
  3: '012345679',
  4: '234567',
  5: '4567',
  6: '67',
  7: '',
}

/** Counts all orders by the printed table, independently of the game's rules. */
function countOrders(): Record<'player' | 'banker' | 'tie', bigint> {
  const found = { player: 0n, banker: 0n, tie: 0n }
  const left: number[] = [...shoe]
  let cards = 416
  const draw = (then: (value: number, ways: number) => void) => {
    for (const value of points) {
      const count = left[value] ?? 0
      if (count === 0) continue
      left[value] = count - 1
      cards -= 1
      then(value, count)
      left[value] = count
      cards += 1
    }
  }
  /** The rest of the six cards may come in any order. */
  const end = (player: number, banker: number, count: number) => {
    const rest = cards === 412 ? 412n * 411n : cards === 411 ? 411n : 1n
    const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker'
    found[winner] += BigInt(count) * rest
  }
  const bankers = (player: number, banker: number, drawn: { third?: number; count: number }) => {
    const { third, count } = drawn
    const rule = third === undefined ? (banker <= 5 ? '0123456789' : '') : (printed[banker] ?? '')
    const draws = third === undefined ? banker <= 5 : rule.includes(String(third))
    if (!draws) return end(player, banker, count)
    draw((value, one) => end(player, (banker + value) % 10, count * one))
  }
  draw((a, ofA) =>
    draw((b, ofB) =>
      draw((c, ofC) =>
        draw((d, ofD) => {
          const player = (a + c) % 10
          const banker = (b + d) % 10
          const count = ofA * ofB * ofC * ofD
          if (player >= 8 || banker >= 8) return end(player, banker, count)
          if (player > 5) return bankers(player, banker, { count })
          draw((third, one) =>
            bankers((player + third) % 10, banker, { third, count: count * one }),
          )
        }),
      ),
    ),
  )
  return found
}

test('all orders of six cards are counted, and give the published returns', () => {
  expect(countOrders()).toEqual(ways)
  const all = Number(ways.banker + ways.player + ways.tie)
  expect(all).toBe(416 * 415 * 414 * 413 * 412 * 411)
  expect(Number(ways.banker) / all).toBeCloseTo(0.458_597_422_632, 11)
  expect(Number(ways.player) / all).toBeCloseTo(0.446_246_609_343, 11)
  expect(Number(ways.tie) / all).toBeCloseTo(0.095_155_968_024, 11)
  const { banker = 0, player = 0, tie = 0 } = game.rtps ?? {}
  const edges = [banker, player, tie].map((rtp) => ((1 - rtp) * 100).toFixed(4))
  expect(edges).toEqual(['1.0579', '1.2351', '4.8440'])
  expect(meanOf(game.pays ?? [])).toBeCloseTo(game.rtp, 12)
})

test('the banker draws by the printed table', () => {
  for (const [total, thirds] of Object.entries(printed)) {
    for (let rank = 1; rank <= 13; rank += 1) {
      const expected = thirds.includes(String(pointsOf(card(rank))))
      expect(bankerDraws(Number(total), card(rank))).toBe(expected)
    }
  }
})

test('naturals stand, and the third cards come in their order', () => {
  const dealt = (...ranks: number[]) => deal([...ranks, 1, 1, 1, 1, 1].slice(0, 6).map(card))
  expect(dealt(9, 2, 13, 3)).toMatchObject({ player_total: 9, winner: 'player' })
  expect(dealt(9, 2, 13, 3).banker).toHaveLength(2)
  expect(dealt(6, 5, 13, 13, 4)).toMatchObject({ player_total: 6, banker_total: 9 })
  expect(dealt(2, 3, 3, 13, 8)).toMatchObject({ player_total: 3, banker_total: 3, winner: 'tie' })
  expect(dealt(2, 3, 3, 13, 7, 2)).toMatchObject({ player_total: 2, banker_total: 5 })
})

test('a tie returns the stakes on player and banker, and each side is bet on once', () => {
  const bets = sides.map((on) => ({ on, stake_cents: 100 }))
  const paid = new Map<string, number>()
  let seed = 0
  while (paid.size < 3) {
    seed += 1
    const { outcome, payout } = game.play(() => (Math.sin(seed++) + 1) / 2.001, { bets })
    paid.set(outcome.winner, Number(payout.parts) / Number(payout.per))
  }
  expect(Object.fromEntries(paid)).toEqual({ player: 200, banker: 195, tie: 1_200 })
  const twice = { bets: [bets[0], bets[0]] }
  expect(game.input.safeParse(twice).success).toBe(false)
  expect(game.input.safeParse({ bets: [] }).success).toBe(false)
})

test.each(sides)('a simulation of bets on %s lies in the 99 % interval', (on) => {
  const input = { bets: [{ on, stake_cents: 100 }] }
  const { mean, halfWidth } = simulatedReturn(game, input, { runs: 6_000, seed: 7 })
  expect(Math.abs(mean - (game.rtps?.[on] ?? 0))).toBeLessThan(halfWidth)
})
