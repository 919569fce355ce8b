import { currencies, demoCurrency } from '@casino/money/money.ts'
import type { Badge, Feature, Theme, Volatility } from '../../game.ts'

export type SeedGame = {
  provider: 'apogee' | 'turbogames'
  slug: string
  title: string
  class: 'slots' | 'table' | 'crash' | 'instant'
  lines?: number
  volatility?: Volatility
  hit_rate?: number
  rtp: number
  max_win: number
  released_days_ago: number
  features: Feature[]
  themes: Theme[]
  /** In addition to the category of its class. */
  categories: string[]
  badges: Badge[]
}

/** Every currency that a player can choose has games. */
export const seedCurrencies: readonly string[] = [
  ...currencies.map(({ code }) => code),
  demoCurrency,
]

const newBadge: Badge = { type: 'new', theme: 'cyan' }
const topBadge: Badge = { type: 'top', theme: 'flame' }
const spins = 'free-spins'
const choice = 'editors-choice'
const high = 'high-return'

/** Our own games in catalogue order. A test compares the facts with those in games/*. */
export const seedGames: readonly SeedGame[] = [
  {
    provider: 'apogee',
    slug: 'starfall-reels',
    title: 'Starfall Reels',
    class: 'slots',
    features: ['free-spins', 'multipliers', 'wilds', 'provably-fair'],
    themes: ['space'],
    lines: 20,
    volatility: 'medium-high',
    hit_rate: 0.335935,
    rtp: 0.961996,
    max_win: 500,
    released_days_ago: 77,
    categories: ['top', 'exclusive', choice, spins],
    badges: [topBadge],
  },
  {
    provider: 'turbogames',
    slug: 'rocket-x',
    title: 'Rocket X',
    class: 'crash',
    features: ['cash-out', 'shared-rounds', 'provably-fair'],
    themes: ['space'],
    rtp: 0.99,
    max_win: 10_000,
    released_days_ago: 98,
    categories: ['top', choice, high],
    badges: [topBadge],
  },
  {
    provider: 'apogee',
    slug: 'pharaohs-vault',
    title: "Pharaoh's Vault",
    class: 'slots',
    features: ['free-spins', 'wilds', 'provably-fair'],
    themes: ['egypt'],
    lines: 20,
    volatility: 'high',
    hit_rate: 0.366739,
    rtp: 0.959985,
    max_win: 750,
    released_days_ago: 42,
    categories: ['top', 'exclusive', choice, spins],
    badges: [topBadge],
  },
  {
    provider: 'apogee',
    slug: 'european-roulette',
    title: 'European Roulette',
    class: 'table',
    features: ['provably-fair'],
    themes: ['casino'],
    rtp: 36 / 37,
    max_win: 36,
    released_days_ago: 154,
    categories: ['top', choice],
    badges: [],
  },
  {
    provider: 'apogee',
    slug: 'tidecaller',
    title: 'Tidecaller',
    class: 'slots',
    features: ['free-spins', 'multipliers', 'wilds', 'provably-fair'],
    themes: ['sea'],
    lines: 20,
    volatility: 'medium',
    hit_rate: 0.369996,
    rtp: 0.962976,
    max_win: 500,
    released_days_ago: 14,
    categories: ['top', 'new', 'exclusive', spins],
    badges: [newBadge],
  },
  {
    provider: 'apogee',
    slug: 'forge-of-thunder',
    title: 'Forge of Thunder',
    class: 'slots',
    features: ['free-spins', 'multipliers', 'wilds', 'provably-fair'],
    themes: ['myths'],
    lines: 20,
    volatility: 'very-high',
    hit_rate: 0.299444,
    rtp: 0.960178,
    max_win: 5_000,
    released_days_ago: 7,
    categories: ['top', 'new', 'exclusive', spins],
    badges: [newBadge],
  },
  {
    provider: 'apogee',
    slug: 'plinko',
    title: 'Plinko',
    class: 'instant',
    features: ['risk-levels', 'provably-fair'],
    themes: ['arcade'],
    rtp: 0.989883,
    max_win: 1000,
    released_days_ago: 140,
    categories: ['top', high],
    badges: [],
  },
  {
    provider: 'apogee',
    slug: 'mines',
    title: 'Mines',
    class: 'instant',
    features: ['cash-out', 'own-odds', 'provably-fair'],
    themes: ['arcade'],
    rtp: 0.99,
    max_win: 5_148_297,
    released_days_ago: 126,
    categories: ['top', high],
    badges: [],
  },
  {
    provider: 'apogee',
    slug: 'clockwork-gold',
    title: 'Clockwork Gold',
    class: 'slots',
    features: ['free-spins', 'multipliers', 'wilds', 'provably-fair'],
    themes: ['machines'],
    lines: 20,
    volatility: 'low-medium',
    hit_rate: 0.389401,
    rtp: 0.964005,
    max_win: 250,
    released_days_ago: 2,
    categories: ['new', 'exclusive', spins],
    badges: [newBadge],
  },
  {
    provider: 'apogee',
    slug: 'ruby-orchard',
    title: 'Ruby Orchard',
    class: 'slots',
    features: ['free-spins', 'wilds', 'provably-fair'],
    themes: ['fruit'],
    lines: 20,
    volatility: 'low',
    hit_rate: 0.496576,
    rtp: 0.965013,
    max_win: 150,
    released_days_ago: 28,
    categories: ['new', 'exclusive', spins],
    badges: [newBadge],
  },
  {
    provider: 'apogee',
    slug: 'dice',
    title: 'Dice',
    class: 'instant',
    features: ['own-odds', 'provably-fair'],
    themes: ['casino'],
    rtp: 0.989901,
    max_win: 9900,
    released_days_ago: 182,
    categories: ['top', high],
    badges: [],
  },
  {
    provider: 'apogee',
    slug: 'limbo',
    title: 'Limbo',
    class: 'instant',
    features: ['own-odds', 'provably-fair'],
    themes: ['arcade'],
    rtp: 0.99,
    max_win: 1_000_000,
    released_days_ago: 26,
    categories: ['new', high],
    badges: [],
  },
  {
    provider: 'apogee',
    slug: 'keno',
    title: 'Keno',
    class: 'instant',
    features: ['risk-levels', 'provably-fair'],
    themes: ['casino'],
    rtp: 0.990048,
    max_win: 10_000,
    released_days_ago: 19,
    categories: ['new', high],
    badges: [],
  },
  {
    provider: 'apogee',
    slug: 'hi-lo',
    title: 'Hi-Lo',
    class: 'instant',
    features: ['cash-out', 'provably-fair'],
    themes: ['casino'],
    rtp: 0.989962,
    max_win: 10_000,
    released_days_ago: 11,
    categories: ['new', high],
    badges: [],
  },
]
