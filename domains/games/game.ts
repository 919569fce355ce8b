import { CurrencyCode, GameIdentifier, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

export const Device = z.enum(['mobile', 'desktop'])
export type Device = z.infer<typeof Device>

/** A short name in URLs: a provider, a category, the SEO title of a game. */
export const Slug = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9-]*$/))

export const badgeTypes = ['new', 'top', 'jackpot', 'bonus_wagering', 'mystic_jackpots'] as const
export const Badge = z.object({
  type: z.enum(badgeTypes),
  theme: z.string(),
})
export type Badge = z.infer<typeof Badge>

export const Volatility = z.enum([
  'low',
  'low-medium',
  'medium',
  'medium-high',
  'high',
  'very-high',
])
export type Volatility = z.infer<typeof Volatility>

/** The features and themes of our own games; other providers may report more. */
export const features = [
  'free-spins',
  'multipliers',
  'wilds',
  'cash-out',
  'own-odds',
  'risk-levels',
  'shared-rounds',
  'provably-fair',
] as const
export type Feature = (typeof features)[number]
export const themes = [
  'space',
  'egypt',
  'sea',
  'myths',
  'machines',
  'fruit',
  'casino',
  'arcade',
] as const
export type Theme = (typeof themes)[number]

/** A game as cards show it. A currency without an entry is not supported. */
export const Game = z.object({
  id: Id,
  identifier: GameIdentifier,
  title: z.string(),
  name: z.string(),
  slug: z.string(),
  /** The provider's identifier; with `seo_title` it makes /play/{provider}/{seo_title}. */
  provider: z.string(),
  /** The path of the card's picture without size and format: `/art/cards/starfall-reels`. */
  preview: z.string(),
  categories: z.array(z.string()),
  /** Its position in each of its categories, from 0. */
  collections: z.record(z.string(), z.int()),
  badges: z.array(Badge),
  /** By currency code; FUN is the demo. The id names the game in that currency. */
  currencies: z.record(z.string(), z.object({ id: Id })),
  seo_title: z.string(),
  /** Whether no other provider has a game with this `seo_title`. */
  uniq_seo_title: z.boolean(),
  live: z.boolean(),
  devices: z.array(Device),
  lines: z.nullable(z.int()),
  ways: z.nullable(z.int()),
  volatility_rating: z.nullable(Volatility),
  /** The share of winning rounds and the return to player in percent, `'96.20'`. */
  hit_rate: z.nullable(z.string()),
  payout: z.nullable(z.string()),
  /** The currencies in which this player has a stake in an open round. */
  unfinished_games_for: z.array(CurrencyCode),
  /** When this player last opened it; null for guests and games never opened. */
  last_activity_at: z.nullable(Instant),
  has_demo_mode: z.boolean(),
})
export type Game = z.output<typeof Game>

/** The fields of a game that its card shows, for long lists. */
export const CardGame = z.pick(Game, {
  identifier: true,
  title: true,
  provider: true,
  preview: true,
  badges: true,
  currencies: true,
  seo_title: true,
  has_demo_mode: true,
  payout: true,
})
export type CardGame = z.output<typeof CardGame>

/** A game with the facts that its page and its rules panel show. */
export const GameDetails = z.extend(Game, {
  provider_title: z.string(),
  /** Return to player, 0..1, of the default way to play. */
  rtp: z.nullable(z.number()),
  /** The largest win as a multiple of the stake. */
  max_win: z.nullable(z.number()),
  features: z.array(z.string()),
  themes: z.array(z.string()),
  description: z.string(),
  released_at: Instant,
})
export type GameDetails = z.output<typeof GameDetails>

/** A group of games with its number of available games; the id is the identifier. */
export const GameGroup = z.object({ id: z.string(), title: z.string(), games_count: z.int() })
export type GameGroup = z.infer<typeof GameGroup>

/** A provider with the path of its logo. */
export const Provider = z.extend(GameGroup, { logo: z.nullable(z.string()) })
export type Provider = z.infer<typeof Provider>

/** A filter value with its number of games. */
export const Facet = z.object({
  kind: z.enum(['category', 'volatility', 'feature', 'theme']),
  id: z.string(),
  games_count: z.int(),
})
export type Facet = z.infer<typeof Facet>

/**
 * The rails of the lobby, each a category with the identifiers of its first games; and each game
 * once.
 */
export const Lobby = z.object({
  rows: z.array(
    z.object({
      category: z.string(),
      title: z.string(),
      games: z.array(GameIdentifier),
      total_count: z.int(),
    }),
  ),
  games: z.record(GameIdentifier, CardGame),
})
