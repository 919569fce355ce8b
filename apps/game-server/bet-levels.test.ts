import { currencies as money } from '@casino/money/money.ts'
import { expect, test } from 'vitest'
import { betRange, currencies, isAllowedStake } from './bet-levels.ts'
import { loadGames } from './games.ts'
import { largestWinOf, leastMaxWinOf } from './rounds/largest-win.ts'

const games = await loadGames()
const ranges = [...games.values()].flatMap((game) =>
  Object.keys(currencies).map((currency) => {
    const range = betRange(game, { currency })
    if (!range) throw new Error(`${game.slug} has no stakes in ${currency}`)
    return { game, range }
  }),
)
const linesOfSlots = 20

test('every game offers ascending stakes in every currency, including the default one', () => {
  expect(ranges.length).toBeGreaterThan(200)
  for (const { game, range } of ranges) {
    const { bet_levels, default_bet } = range
    expect(bet_levels.length).toBeGreaterThan(4)
    expect(bet_levels).toEqual([...new Set(bet_levels)].sort((a, b) => a - b))
    expect(bet_levels.every((cents) => Number.isSafeInteger(cents) && cents > 0)).toBe(true)
    expect(isAllowedStake(game, range, BigInt(default_bet))).toBe(true)
  }
})

test('every currency that a player may choose can be played in', () => {
  const offered = money.map(({ code }) => code)
  expect(offered.filter((code) => currencies[code] === undefined)).toEqual([])
})

test('no stake can win more than a round may pay, and that is a safe integer', () => {
  for (const { game, range } of ranges) {
    expect(range.max_bet * leastMaxWinOf(game)).toBeLessThanOrEqual(range.max_win_cents)
    expect(Number.isSafeInteger(range.max_win_cents)).toBe(true)
  }
})

test('each line of a slot gets a whole amount of every stake in every currency', () => {
  const slots = ranges.filter(({ game }) => game.category === 'slots')
  const levels = slots.flatMap(({ range }) => range.bet_levels)
  expect(levels.length).toBeGreaterThan(0)
  expect(levels.filter((cents) => cents % linesOfSlots !== 0)).toEqual([])
})

test('the lowest stake is possible with every choice of mines and every target of limbo', () => {
  for (const [slug, input] of [
    ['mines', { mines: 12 }],
    ['limbo', { target: 1_000_000 }],
  ] as const) {
    const game = games.get(slug)
    if (!game) throw new Error(`${slug} is missing`)
    const range = betRange(game, { currency: 'EUR' })
    const lowest = range?.bet_levels[0] ?? 0
    expect(lowest * largestWinOf(game, input)).toBeLessThanOrEqual(range?.max_win_cents ?? 0)
  }
})

test('a licence’s maximum leaves room for one raise where a player can raise', () => {
  const most = (slug: string) => {
    const game = games.get(slug)
    return game && betRange(game, { currency: 'EUR', stake_max_cents: 500n })?.max_bet
  }
  expect(most('blackjack')).toBe(250)
  expect(most('three-card-poker')).toBe(250)
  expect(most('baccarat')).toBe(500)
})

test('an unknown currency has no stakes', () => {
  const [game] = [...games.values()]
  expect(game && betRange(game, { currency: 'XYZ' })).toBeUndefined()
})
