import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import {
  AnyGameIdentifier,
  Cents,
  CurrencyCode,
  GameIdentifier,
  Id,
  Instant,
  page,
} from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Filter, Sort } from './filter.ts'
import { CardGame, Device, Game, GameDetails, GameGroup, Slug } from './game.ts'
import * as rules from './rules.ts'
import { ToldWin, Win } from './win.ts'

export const filterGames = endpoint({
  name: 'games.filter',
  access: 'anyone',
  method: 'POST',
  path: '/api/games_filter',
  input: z.strictObject({
    /** Without one: of any. */
    device: z.optional(Device),
    filter: z._default(Filter, {}),
    page: z._default(z.int().check(z.minimum(1), z.maximum(rules.pagesMax)), 1),
    page_size: z._default(
      z.int().check(z.minimum(1), z.maximum(rules.gamesPageSizeMax)),
      rules.gamesPageSize,
    ),
    sort: z.prefault(Sort, {}),
    /** No game of the catalogue is kept from a country: it changes nothing. */
    without_territorial_restrictions: z.optional(z.boolean()),
  }),
  output: page(Game),
  refusals: [],
})

/** Games by their identifiers or their ids of any currency; unknown ones are missing. */
export const selectGames = endpoint({
  name: 'games.select',
  access: 'anyone',
  method: 'POST',
  path: '/api/games_filter/select',
  input: z.strictObject({
    game_ids: z
      .array(z.union([z.int().check(z.positive()), AnyGameIdentifier]))
      .check(z.maxLength(rules.gameIdsMax)),
    device: z.optional(Device),
  }),
  output: z.record(GameIdentifier, Game),
  refusals: [],
})

/** Reads that are asked nothing: for everybody, for players. */
const nothing = z.strictObject({})
const openRead = { access: 'anyone', method: 'GET', input: nothing, refusals: [] } as const
const ownRead = { access: 'player', method: 'GET', input: nothing, refusals: [] } as const

/** Each with how many of its games a category and a part of the title leave. */
export const listProviders = endpoint({
  ...openRead,
  name: 'games.providers',
  shared: true,
  path: '/api/games/providers',
  input: z.strictObject({ category: z.optional(Slug), title: Filter.shape.title }),
  output: z.array(GameGroup),
})

/** The categories: their ids are the identifiers that `filterGames` takes. */
export const listCollections = endpoint({
  ...openRead,
  name: 'games.collections',
  path: '/api/games/collections',
  output: z.array(GameGroup),
})

/** What can be won in jackpots now, by currency and jackpot; their sum is the total. */
export const listJackpots = endpoint({
  ...openRead,
  name: 'games.jackpots',
  path: '/api/games/jackpots',
  output: z.record(CurrencyCode, z.record(z.string(), Cents)),
})

/** The rails of the lobby, in their order: each a category with its first games, by identifier. */
export const showLobby = endpoint({
  name: 'games.lobby',
  shared: true,
  access: 'anyone',
  method: 'GET',
  path: '/api/lobby',
  input: z.strictObject({ device: z._default(Device, 'desktop') }),
  output: z.object({
    rows: z.array(
      z.object({
        category: z.string(),
        title: z.string(),
        games: z.array(GameIdentifier),
        total_count: z.int(),
      }),
    ),
    /** Each game of the rails once. */
    games: z.record(GameIdentifier, CardGame),
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

/** The games that the player opened last, newest first. */
export const listPlayedGames = endpoint({
  ...ownRead,
  name: 'games.played',
  path: '/api/player/played_games',
  output: z.array(z.object({ identifier: GameIdentifier, last_activity_at: Instant })),
})

/** What the player holds in rounds of a game that are not over, in one currency. */
export const OpenRound = z.object({
  game_identifier: GameIdentifier,
  currency: CurrencyCode,
  stake_cents: Cents,
})
export type OpenRound = z.output<typeof OpenRound>

/** Every game in which the player holds a stake, the latest first. */
export const listOpenRounds = endpoint({
  ...ownRead,
  name: 'games.open_rounds',
  path: '/api/player/open_rounds',
  output: z.array(OpenRound),
})

/** A round was begun or has ended: all that the player holds in open rounds now. */
export const openRoundsChanged = event({
  name: 'games.open_rounds_changed',
  push: 'player',
  channel: 'open_rounds',
  payload: z.object({ rounds: z.array(OpenRound) }),
})

/** The rails of the lobby that are a player's own: played last and added last, newest first. */
export const showOwnLobby = endpoint({
  ...ownRead,
  name: 'games.own_lobby',
  path: '/api/player/lobby',
  output: z.object({ played: z.array(Game), favorites: z.array(Game) }),
})

/** The player's favourites in the order of adding: each game's id in his currency. */
export const listFavoriteIds = endpoint({
  ...ownRead,
  name: 'games.favorite_ids',
  path: '/api/player/favorite_games',
  output: z.array(Id),
})

/** The same as whole games. */
export const listFavoriteGames = endpoint({
  ...ownRead,
  name: 'games.favorite_games',
  path: '/api/player/favorite_games',
  version: 2,
  output: z.array(Game),
})

/** Adds a game by its id in any currency; one that is there keeps its place. */
export const addFavorite = endpoint({
  name: 'games.add_favorite',
  access: 'player',
  method: 'PUT',
  path: '/api/player/favorite_games/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
  refusals: ['game_unknown', 'favorites_full'],
})

/** What is no favourite is none afterwards either. */
export const removeFavorite = endpoint({
  name: 'games.remove_favorite',
  access: 'player',
  method: 'DELETE',
  path: '/api/player/favorite_games/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
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
    'country_restricted_forbidden',
    'currency_not_supported',
    'demo_not_available',
    'demo_for_players',
    'player_blocked',
    'player_excluded',
    'profile_incomplete',
    'provider_unavailable',
  ],
  perMinute: 60,
})

/** The last notable wins of the house, or of one game; newest first, 20 at most. */
export const listWins = endpoint({
  ...openRead,
  name: 'games.wins',
  shared: true,
  path: '/api/wins',
  input: z.strictObject({ game: z.optional(GameIdentifier) }),
  output: z.array(Win),
})

/** A player of the house won notably: for the live strip. */
export const winHappened = event({
  name: 'games.win_happened',
  push: 'everyone',
  channel: 'wins',
  payload: ToldWin,
})
