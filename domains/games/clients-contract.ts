import { endpoint } from '@casino/contract/endpoint.ts'
import { AnyGameIdentifier, Cents, CurrencyCode, GameIdentifier } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { NamedGames } from './filter.ts'
import { Game } from './game.ts'
import { launchRefusals } from './refusals-contract.ts'

/** Calls of other front ends of this API: no page of ours makes them, and none carries them. */

/** Games by their names in addresses: whoever opens a game's page has its provider and this. */
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

/** A game as a front end lists it that holds the whole catalogue. */
export const AllowedGame = z.object({
  title: z.string(),
  provider: z.string(),
  /** Its place in each of its categories, from 0. */
  collections: z.record(z.string(), z.int()),
  /** By currency; the id names the game in it. */
  real: z.record(z.string(), z.object({ id: z.int() })),
  /** Where it opens for fun; not there where it does not. */
  demo: z.optional(z.string()),
})
export type AllowedGame = z.output<typeof AllowedGame>

const allowed = {
  ...read,
  input: nothing,
  output: z.record(GameIdentifier, AllowedGame),
  refusals: [],
  // All games at once: a front end asks for them when it comes up.
  perMinute: 60,
} as const

/** All games that are offered, of which each device has its own. */
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

/** A part of an identifier that a client has from anywhere. */
const Part = z.string().check(z.maxLength(100))
/** A game by its identifier, in one part of the address or, as its slash stands there, in two. */
const ByIdentifier = z.strictObject({ identifier: AnyGameIdentifier })
const ByParts = z.strictObject({ producer: Part, name: Part })

const texts = {
  ...read,
  output: z.record(z.string(), z.string()),
  refusals: ['game_unknown'],
} as const

/** The title of a game's page, by language. */
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

/** What a game is, by language: as its page tells it, or as the page itself is described. */
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
 * Which games and currencies are kept from players who bear a mark. Nothing is: what is not offered is told
 * to nobody, and what else may refuse a player says so when he opens a game.
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

/** The marks that the player bears. */
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
  /** An address of our site or, in a frame, the one that the game's provider gave. */
  output: z.string(),
  redirects: true,
  refusals: launchRefusals,
  perMinute: 60,
} as const
/** Of any form: an address that names no entry of the game is one that nobody owns. */
const entry = { id: Part }

/**
 * Where a front end's frame opens a game: by its identifier and its id in a currency, FUN for the demo. In a frame
 * of a page of ours the game is opened; who comes by himself is led to its page.
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

/** The last notable wins of the house, newest first; the nickname is masked by the server. */
export const listWinners = endpoint({
  name: 'games.winners',
  ...read,
  path: '/api/stats/winners/latest',
  input: nothing,
  output: z.array(
    z.object({
      game_identifier: GameIdentifier,
      game_title: z.string(),
      /** The path of the game's page. */
      game_table_url: z.string(),
      game_table_image_path: z.string(),
      currency: CurrencyCode,
      /** All that was staked in the round. */
      bet_amount_cents: Cents,
      win_amount_cents: Cents,
      /** As the visitor's language writes it. */
      humanized_win: z.string(),
      /** Seconds since 1970. */
      at: z.int(),
      nickname: z.string(),
    }),
  ),
  refusals: [],
})
