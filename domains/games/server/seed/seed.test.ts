import { existsSync } from 'node:fs'
import { currencies } from '@casino/money/money.ts'
import { expect, test } from 'vitest'
import { readSeedGames, seedCurrencies } from './seed-games.ts'

type Facts = { slug: string; title: string; studio: string; category: string; rtp: number }
type Found = { features: string[]; themes: string[] }
type Pays = { maxWin: number; topAward?: { times: number } } & {
  lines?: number
  waysCount?: number
  volatility?: string
  hitRate?: number
}
type Game = { game: Facts & Pays & Found }

/** The test reads the games' folders; the casino only knows its catalogue. */
const fileOf = (slug: string) => new URL(`../../../../games/${slug}/game.ts`, import.meta.url)

const seedGames = readSeedGames()
const languages = ['en', 'de', 'fr-CA', 'it', 'no', 'et']

test.for(seedGames.map((game) => [game.slug, game] as const))(
  'the catalogue has the same data about %s as the game itself',
  async ([slug, seeded]) => {
    expect(existsSync(fileOf(slug))).toBe(true)
    const { game } = (await import(fileOf(slug).href)) as Game
    const { title, studio, category, rtp, maxWin, topAward, hitRate = 0 } = game
    const max_win = topAward?.times ?? maxWin
    expect(seeded).toMatchObject({ title, provider: studio, class: category, max_win })
    expect(seeded.rtp).toBeCloseTo(rtp, 6)
    const { lines, waysCount, volatility, features, themes } = game
    expect([seeded.features, seeded.themes]).toEqual([features, themes])
    expect([seeded.lines, seeded.ways, seeded.volatility]).toEqual([lines, waysCount, volatility])
    expect(seeded.hit_rate ?? 0).toBeCloseTo(hitRate, 6)
  },
)

test('a game can be played in every currency that a player may choose', () => {
  expect(seedCurrencies).toEqual(expect.arrayContaining(currencies.map(({ code }) => code)))
})

test('every game is described in every language', () => {
  for (const { descriptions } of seedGames) {
    for (const locale of languages) expect(descriptions[locale]).toMatch(/\.$/)
  }
})
