import type { Output, Received } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import type * as contract from '../../contract.ts'
import { Game } from '../../game.ts'

type Games = typeof contract.filterGames
type Encoded = Received<Games>['data'][number]

/** Caches the encoded form of cached games; encoding was half of the work. */
const encoded = new WeakMap<Game, Encoded>()

/** A page of games, encoded by its contract. */
export function encodeGames({ data, pagination }: Output<Games>): Received<Games> {
  return { data: data.map(encode), pagination }
}

function encode(game: Game): Encoded {
  const json = encoded.get(game) ?? z.encode(Game, game)
  encoded.set(game, json)
  return json
}
