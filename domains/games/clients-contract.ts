import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, GameIdentifier } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { NamedGames } from './filter.ts'
import { Game } from './game.ts'

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

/** The last notable wins of the house, newest first; the nickname is masked by the server. */
export const listWinners = endpoint({
  name: 'games.winners',
  access: 'anyone',
  method: 'GET',
  path: '/api/stats/winners/latest',
  input: z.strictObject({}),
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
