import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Cents, CurrencyCode, GameIdentifier, Id, Instant, page } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Counted, GamesRequest, SelectedGames } from './filter.ts'
import {
  CardGame,
  Device,
  Facet,
  Game,
  GameDetails,
  GameGroup,
  Lobby,
  Provider,
  Slug,
} from './game.ts'
import { GameName, Launch, Mode, OpenRound } from './play.ts'
import { launchRefusals } from './refusals-contract.ts'
import { PublicWin, Win, WinOfDay } from './win.ts'

export const filterGames = endpoint({
  name: 'games.filter',
  access: 'anyone',
  method: 'POST',
  path: '/api/games_filter',
  failsAs: { whole: 'LOAD_GAMES_CATEGORY_ERROR' },
  input: GamesRequest,
  output: page(Game),
  refusals: [],
})

/** The same games with only what a card shows, in the visitor's currency. */
export const listCards = endpoint({
  name: 'games.cards',
  access: 'anyone',
  method: 'POST',
  path: '/api/games_filter/cards',
  failsAs: { whole: 'LOAD_GAMES_CATEGORY_ERROR' },
  input: GamesRequest,
  output: page(CardGame),
  refusals: [],
})

/** Games by their identifiers or their ids in any currency; unknown ones are left out. */
export const selectGames = endpoint({
  name: 'games.select',
  access: 'anyone',
  method: 'POST',
  path: '/api/games_filter/select',
  input: SelectedGames,
  output: z.record(GameIdentifier, Game),
  refusals: [],
})

/** For calls without input: for everybody, for players. */
const nothing = z.strictObject({})
const openRead = { access: 'anyone', method: 'GET', input: nothing, refusals: [] } as const
const sharedRead = { ...openRead, shared: true } as const
const ownRead = { access: 'player', method: 'GET', input: nothing, refusals: [] } as const

/** Each with the number of its games that match the filter. */
export const listProviders = endpoint({
  ...sharedRead,
  name: 'games.providers',
  path: '/api/games/providers',
  input: Counted,
  output: z.array(Provider),
})

/**
 * The other filter values, each with its number of matching games; those without games are left
 * out.
 */
export const listFacets = endpoint({
  ...sharedRead,
  name: 'games.facets',
  path: '/api/games/facets',
  input: Counted,
  output: z.array(Facet),
})

export const showProvider = endpoint({
  ...sharedRead,
  name: 'games.provider',
  path: '/api/games/providers/:producer',
  input: z.strictObject({ producer: Slug }),
  output: Provider,
  refusals: ['provider_unknown'],
})

/**
 * The categories that have games; their ids are the identifiers that `filterGames` takes. `top:de`
 * is only for visitors from Germany, who get it when they ask for `top`.
 */
export const listCollections = endpoint({
  ...sharedRead,
  name: 'games.collections',
  path: '/api/games/collections',
  failsAs: { whole: 'LOAD_GAMES_CATEGORY_ERROR' },
  output: z.array(GameGroup),
})

/** A category, even one without games. */
export const showCollection = endpoint({
  ...sharedRead,
  name: 'games.collection',
  path: '/api/games/collections/:slug',
  failsAs: { whole: 'LOAD_GAMES_CATEGORY_ERROR' },
  input: z.strictObject({ slug: Slug }),
  output: GameGroup,
  refusals: ['category_unknown'],
})

/** The rails of the lobby in order: each is a category with the identifiers of its first games. */
export const showLobby = endpoint({
  ...sharedRead,
  name: 'games.lobby',
  path: '/api/lobby',
  input: z.strictObject({ device: z._default(Device, 'desktop') }),
  output: Lobby,
})

export const showGame = endpoint({
  ...openRead,
  name: 'games.game',
  path: '/api/games/:producer/:name',
  input: GameName,
  output: GameDetails,
  refusals: ['game_unknown'],
})

/** The most similar games, best first: by theme, class and provider. */
export const listSimilarGames = endpoint({
  ...sharedRead,
  name: 'games.similar',
  path: '/api/games/:producer/:name/similar',
  input: GameName,
  output: z.array(CardGame),
})

/** The games that the player opened last, newest first. */
export const listPlayedGames = endpoint({
  ...ownRead,
  name: 'games.played',
  path: '/api/player/played_games',
  output: z.array(z.object({ identifier: GameIdentifier, last_activity_at: Instant })),
})

/** The same with all fields. */
export const listPlayedInFull = endpoint({
  ...ownRead,
  name: 'games.played_in_full',
  path: '/api/player/played_games',
  version: 2,
  output: z.array(z.extend(Game, { provably_fair: z.boolean() })),
})

/** Every game in which the player has an open stake, newest first. */
export const listOpenRounds = endpoint({
  ...ownRead,
  name: 'games.open_rounds',
  path: '/api/player/open_rounds',
  output: z.array(OpenRound),
})

/** A round began or ended; the payload contains all open rounds of the player. */
export const openRoundsChanged = event({
  name: 'games.open_rounds_changed',
  push: 'player',
  channel: 'open_rounds',
  payload: z.object({ rounds: z.array(OpenRound) }),
})

/** The player's own rails of the lobby: last played and last added to favourites, newest first. */
export const showOwnLobby = endpoint({
  ...ownRead,
  name: 'games.own_lobby',
  path: '/api/player/lobby',
  output: z.object({ played: z.array(Game), favorites: z.array(Game) }),
})

/**
 * Opens a game at its provider. Real play needs a session and a currency that the game supports
 * (default: the player's); a demo is open to guests if the game has one.
 */
export const launchGame = endpoint({
  name: 'games.launch',
  access: 'anyone',
  method: 'POST',
  path: '/api/games/:producer/:name/launch',
  input: Launch,
  output: z.object({ game_url: z.string(), mode: Mode, currency: z.string() }),
  refusals: launchRefusals,
  faults: ['email_unconfirmed'],
  perMinute: 60,
})

/** The latest notable wins, of all games or of one; newest first, 20 at most. */
export const listWins = endpoint({
  ...sharedRead,
  name: 'games.wins',
  path: '/api/wins',
  input: z.strictObject({ game: z.optional(GameIdentifier) }),
  output: z.array(Win),
})

/**
 * Free spins have ended, and how their winnings were paid. `waiting`: not yet, because another bonus
 * is running; the event comes again when they are. Null: nothing was won, they expired.
 */
export const freespinsEnded = event({
  name: 'games.freespins_ended',
  push: 'none',
  payload: z.object({
    player_id: Id,
    issue_id: z.string(),
    currency: CurrencyCode,
    status: z.enum(['played', 'expired']),
    total_cents: Cents,
    paid_as: z.nullable(z.enum(['cash', 'bonus', 'waiting'])),
    /** How many were played. */
    played_count: z.optional(z.int()),
  }),
})

/** A free spin was played. The winnings are not paid yet. */
export const freespinsPlayed = event({
  name: 'games.freespins_played',
  push: 'none',
  payload: z.object({
    player_id: Id,
    issue_id: z.string(),
    played_count: z.int(),
    won_cents: Cents,
  }),
})

/** The best wins of the last day: by their worth, and by how often they repay their stake. */
export const listDayWins = endpoint({
  ...sharedRead,
  name: 'games.day_wins',
  path: '/api/wins/day',
  output: z.object({ biggest: z.array(WinOfDay), multipliers: z.array(WinOfDay) }),
})

/** A player had a notable win: for the live strip. */
export const winHappened = event({
  name: 'games.win_happened',
  push: 'everyone',
  channel: 'wins',
  payload: PublicWin,
})

/** Which games are offered has changed: pages read their lists again. */
export const catalogueChanged = event({
  name: 'games.catalogue_changed',
  push: 'everyone',
  channel: 'catalogue',
  payload: z.object({}),
})
