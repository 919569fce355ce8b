import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { CurrencyCode, Id, Instant, page } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import * as rules from './rules.ts'
import { ToldWin, Win } from './win.ts'

export const Device = z.enum(['mobile', 'desktop'])
export type Device = z.infer<typeof Device>

/** A short name in an address: a provider, a category, the seo title of a game. */
export const Slug = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9-]*$/))
/** `provider:slug` */
export const GameIdentifier = z
  .string()
  .check(z.maxLength(129), z.regex(/^[a-z0-9][a-z0-9-]*:[a-z0-9][a-z0-9-]*$/))

const TitleSearch = z
  .string()
  .check(z.minLength(rules.titleSearchMin), z.maxLength(rules.titleSearchMax))

export const Badge = z.object({
  type: z.enum(['new', 'top', 'jackpot', 'bonus_wagering', 'mystic_jackpots']),
  theme: z.string(),
})
export type Badge = z.infer<typeof Badge>

/** A game of the catalogue as cards show it. A currency without an entry is not supported. */
export const Game = z.object({
  id: Id,
  identifier: GameIdentifier,
  title: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Identifier of the provider; with `seo_title` it makes /play/{provider}/{seo_title}. */
  provider: z.string(),
  /** Address of the card's picture, without size and format: `/art/cards/starfall-reels`. */
  preview: z.string(),
  categories: z.array(z.string()),
  badges: z.array(Badge),
  /** By currency code; FUN stands for the demo. The id names the game in that currency. */
  currencies: z.record(z.string(), z.object({ id: Id })),
  collections: z.array(z.string()),
  seo_title: z.string(),
  live: z.boolean(),
  /** When the asking player last opened it; null for guests and for games never opened. */
  last_activity_at: z.nullable(Instant),
  has_demo_mode: z.boolean(),
})
export type Game = z.output<typeof Game>

/** A game with the facts that its page and its rules panel show. */
export const GameDetails = z.extend(Game, {
  provider_title: z.string(),
  /** Return to player, 0..1, of the default way to play. */
  rtp: z.nullable(z.number()),
  /** The largest win as a multiple of the stake. */
  max_win: z.nullable(z.number()),
  description: z.string(),
  released_at: Instant,
})
export type GameDetails = z.output<typeof GameDetails>

/** What games are grouped by, with how many of them are offered; the id is the identifier. */
export const GameGroup = z.object({ id: z.string(), title: z.string(), games_count: z.int() })
export type GameGroup = z.infer<typeof GameGroup>

/** popular: the house's order. new: newest first. title: A to Z. */
export const GamesSort = z.enum(['popular', 'new', 'title'])
export type GamesSort = z.infer<typeof GamesSort>

export const filterGames = endpoint({
  name: 'games.filter',
  access: 'anyone',
  method: 'POST',
  path: '/api/games_filter',
  input: z.strictObject({
    device: Device,
    filter: z.optional(
      z.strictObject({
        providers: z.optional(z.array(Slug).check(z.maxLength(50))),
        /** Found anywhere in the title, case aside. */
        title: z.optional(TitleSearch),
        categories: z.optional(
          z.strictObject({
            identifiers: z.array(Slug).check(z.maxLength(20)),
            strategy: z.literal('OR'),
          }),
        ),
        collections: z.optional(z.array(Slug).check(z.maxLength(20))),
      }),
    ),
    page: z._default(z.int().check(z.minimum(1), z.maximum(rules.pagesMax)), 1),
    page_size: z._default(
      z.int().check(z.minimum(1), z.maximum(rules.gamesPageSizeMax)),
      rules.gamesPageSize,
    ),
    sort: z._default(GamesSort, 'popular'),
  }),
  output: page(Game),
  refusals: [],
})

/** Games by their identifiers or their ids of any currency, in the order asked; unknown ones lack. */
export const selectGames = endpoint({
  name: 'games.select',
  access: 'anyone',
  method: 'POST',
  path: '/api/games_filter/select',
  input: z.strictObject({
    game_ids: z
      .array(z.union([z.int().check(z.positive()), GameIdentifier]))
      .check(z.maxLength(rules.gameIdsMax)),
    device: Device,
  }),
  output: z.array(Game),
  refusals: [],
})

/** A read for everybody that is asked nothing. */
const nothing = z.strictObject({})
const openRead = { access: 'anyone', method: 'GET', input: nothing, refusals: [] } as const

export const listProviders = endpoint({
  ...openRead,
  name: 'games.providers',
  path: '/api/games/providers',
  output: z.array(GameGroup),
})

export const listCollections = endpoint({
  ...openRead,
  name: 'games.collections',
  path: '/api/games/collections',
  output: z.array(GameGroup),
})

export const listCategories = endpoint({
  ...openRead,
  name: 'games.categories',
  path: '/api/games/categories',
  output: z.array(GameGroup),
})

/** The rails of the lobby, in their order: each a category with its first games. */
export const showLobby = endpoint({
  name: 'games.lobby',
  access: 'anyone',
  method: 'GET',
  path: '/api/lobby',
  input: z.strictObject({ device: z._default(Device, 'desktop') }),
  output: z.object({
    rows: z.array(
      z.object({
        category: z.string(),
        title: z.string(),
        games: z.array(Game),
        total_count: z.int(),
      }),
    ),
    total_count: z.int(),
  }),
  refusals: [],
})

export const showGame = endpoint({
  name: 'games.game',
  access: 'anyone',
  method: 'GET',
  path: '/api/games/:producer/:name',
  input: z.strictObject({ producer: Slug, name: Slug }),
  output: GameDetails,
  refusals: ['game_unknown'],
})

export const listPlayedGames = endpoint({
  name: 'games.played',
  access: 'player',
  method: 'GET',
  path: '/api/player/played_games',
  input: z.strictObject({}),
  output: z.array(Game),
  refusals: [],
})

export const Mode = z.enum(['real', 'demo'])
export type Mode = z.infer<typeof Mode>

/**
 * Opens a game at its provider. Real play needs a session and a currency in which the game exists
 * (without `currency` the player's own); demo is open to guests where the game has one.
 */
export const launchGame = endpoint({
  name: 'games.launch',
  access: 'anyone',
  method: 'POST',
  path: '/api/games/:producer/:name/launch',
  input: z.strictObject({
    producer: Slug,
    name: Slug,
    mode: Mode,
    device: Device,
    currency: z.optional(CurrencyCode),
    /** Where the game's own "home" leads: a path of our site. */
    return_path: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[\w\-./]*$/))),
  }),
  output: z.object({ game_url: z.string(), mode: Mode, currency: z.string() }),
  refusals: [
    'game_unknown',
    'login_required',
    'currency_not_supported',
    'demo_not_available',
    'player_blocked',
    'player_excluded',
    'profile_incomplete',
    'provider_unavailable',
  ],
  perMinute: 60,
})

/** The last notable wins of the house, or of one game; newest first, 20 at most. */
export const listWins = endpoint({
  name: 'games.wins',
  access: 'anyone',
  method: 'GET',
  path: '/api/wins',
  input: z.strictObject({ game: z.optional(GameIdentifier) }),
  output: z.array(Win),
  refusals: [],
})

/** A player of the house won notably: for the live strip. */
export const winHappened = event({
  name: 'games.win_happened',
  push: 'everyone',
  channel: 'wins',
  payload: ToldWin,
})
