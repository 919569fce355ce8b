import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { currencies, demoCurrency } from '@casino/money/money.ts'
import type { Badge, Feature, Theme, Volatility } from '../../game.ts'

/** What the folder of a game says about it in `about.json`. */
export type About = {
  provider: 'apogee' | 'turbogames'
  title: string
  class: 'slots' | 'table' | 'crash' | 'instant' | 'live'
  lines?: number
  ways?: number
  volatility?: Volatility
  hit_rate?: number
  rtp: number
  max_win: number
  /** Games with a larger weight come first in the catalogue. */
  weight: number
  released_days_ago: number
  features: Feature[]
  themes: Theme[]
  /** In addition to the category of its class. */
  categories: string[]
  badges: Badge[]
  /** By locale. */
  descriptions: Record<string, string>
}

export type SeedGame = About & { slug: string }

/** Every currency that a player can choose has games. */
export const seedCurrencies: readonly string[] = [
  ...currencies.map(({ code }) => code),
  demoCurrency,
]

const folder = new URL('../../../../games/', import.meta.url)

/** Our own games in catalogue order: each folder of `games/` with an `about.json`. */
export function readSeedGames(): SeedGame[] {
  return readdirSync(folder)
    .filter((slug) => existsSync(fileOf(slug)))
    .map((slug) => ({ slug, ...(JSON.parse(readFileSync(fileOf(slug), 'utf8')) as About) }))
    .sort((a, b) => b.weight - a.weight)
}

const fileOf = (slug: string) => new URL(`${slug}/about.json`, folder)
