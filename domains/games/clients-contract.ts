import { endpoint } from '@casino/contract/endpoint.ts'
import { AnyGameIdentifier, Cents, CurrencyCode, GameIdentifier } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { NamedGames } from './filter.ts'
import { Game } from './game.ts'
import { launchRefusals } from './refusals-contract.ts'

/** Calls for other clients of this API. Our own pages do not use them. */

/** Games by their names in URLs. */
export const selectNamedGames = endpoint({
  name: 'games.select_named',
  access: 'anyone',
  method: 'POST',
  path: '/api/games_filter/select_by_seo_titles',
  input: NamedGames,
  output: z.record(GameIdentifier, Game),
  refusals: [],
})

const nothing = z.strictObject({})
const read = { access: 'anyone', method: 'GET' } as const

/** A game as listed to clients that hold the whole catalogue. */
export const AllowedGame = z.object({
  title: z.string(),
  provider: z.string(),
  /** Its position in each of its categories, from 0. */
  collections: z.record(z.string(), z.int()),
  /** By currency; the id names the game in that currency. */
  real: z.record(z.string(), z.object({ id: z.int() })),
  /** The path of the demo; absent without a demo. */
  demo: z.optional(z.string()),
})
export type AllowedGame = z.output<typeof AllowedGame>

const allowed = {
  ...read,
  input: nothing,
  output: z.record(GameIdentifier, AllowedGame),
  refusals: [],
  // One call gives all games: clients make it when they start.
  perMinute: 60,
} as const

/** All available games of a device. */
export const listAllowedDesktop = endpoint({
  ...allowed,
  name: 'games.allowed_desktop',
  path: '/api/games/allowed_desktop',
})
export const listAllowedMobile = endpoint({
  ...allowed,
  name: 'games.allowed_mobile',
  path: '/api/games/allowed_mobile',
})

/** One of the first games of the catalogue, at random [9.2]. Clients pass on their own query. */
export const showRandomGame = endpoint({
  ...read,
  name: 'games.random',
  path: '/api/games/random',
  input: z.object({ device: z.optional(z.unknown()) }),
  output: Game,
  refusals: ['game_unknown'],
})

/** A part of an identifier as a client sends it. */
const Part = z.string().check(z.maxLength(100))
/** A game by its identifier: as one part of the URL, or as two, since it contains a slash. */
const ByIdentifier = z.strictObject({ identifier: AnyGameIdentifier })
const ByParts = z.strictObject({ producer: Part, name: Part })

const texts = {
  ...read,
  output: z.record(z.string(), z.string()),
  refusals: ['game_unknown'],
} as const

/** The title of a game's page by language. */
export const showTitles = endpoint({
  ...texts,
  name: 'games.meta_titles',
  path: '/api/games/meta_titles/:identifier',
  input: ByIdentifier,
})
export const showTitlesByParts = endpoint({
  ...texts,
  name: 'games.meta_titles_in_parts',
  path: '/api/games/meta_titles/:producer/:name',
  input: ByParts,
})

/** The description of a game by language, or else that of its page. */
export const showDescriptions = endpoint({
  ...texts,
  name: 'games.descriptions',
  path: '/api/games/descriptions/:identifier',
  input: ByIdentifier,
})
export const showDescriptionsByParts = endpoint({
  ...texts,
  name: 'games.descriptions_in_parts',
  path: '/api/games/descriptions/:producer/:name',
  input: ByParts,
})

/**
 * Games and currencies that are restricted for flagged players. There are none: games that are not
 * available are not listed, and other restrictions are reported when a game is opened.
 */
export const listRestrictions = endpoint({
  ...read,
  name: 'games.restrictions',
  path: '/api/restrictions',
  input: nothing,
  output: z.array(
    z.object({
      mark: z.string(),
      resource: z.enum(['game', 'currency']),
      scope: z.object({
        provider: z.optional(z.string()),
        identifier: z.optional(z.array(GameIdentifier)),
        currency: z.optional(z.array(CurrencyCode)),
        code: z.optional(z.array(CurrencyCode)),
      }),
    }),
  ),
  refusals: [],
})

/** The player's restriction flags. */
export const listFlags = endpoint({
  ...read,
  name: 'games.restriction_marks',
  path: '/api/restrictions/marks',
  input: nothing,
  output: z.array(z.string()),
  refusals: [],
})

const framed = {
  ...read,
  /** A path of our site or, in a frame, the URL that the game's provider gave. */
  output: z.string(),
  redirects: true,
  refusals: launchRefusals,
  perMinute: 60,
} as const
/** Any text: an unknown id gives "not found". */
const entry = { id: Part }

/**
 * Where another client's frame opens a game, by its identifier and its id in a currency (FUN is the
 * demo). Within a frame of our page the game opens; a direct visit is redirected to the game's
 * page.
 */
export const openInFrame = endpoint({
  ...framed,
  name: 'games.frame',
  path: '/games/:producer/:name/:id',
  input: z.extend(ByParts, entry),
})
export const openInFrameByIdentifier = endpoint({
  ...framed,
  name: 'games.frame_whole',
  path: '/games/:identifier/:id',
  input: z.extend(ByIdentifier, entry),
})

/** The latest notable wins, newest first; nicknames are masked. */
export const listWinners = endpoint({
  name: 'games.winners',
  ...read,
  path: '/api/stats/winners/latest',
  input: nothing,
  output: z.array(
    z.object({
      game_identifier: GameIdentifier,
      game_title: z.string(),
      game_table_url: z.string(),
      game_table_image_path: z.string(),
      currency: CurrencyCode,
      /** The total stake of the round. */
      bet_amount_cents: Cents,
      win_amount_cents: Cents,
      /** The amount formatted in the visitor's language. */
      humanized_win: z.string(),
      /** Unix time in seconds. */
      at: z.int(),
      nickname: z.string(),
    }),
  ),
  refusals: [],
})
