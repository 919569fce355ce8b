import type { Output, Received } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import type * as contract from '../../contract.ts'
import { Game } from '../../game.ts'

type Games = typeof contract.filterGames
type Encoded = Received<Games>['data'][number]

/** Games as they are told: each that is kept is encoded once, which else were half of the work. */
const encoded = new WeakMap<Game, Encoded>()

/** A page of games as its contract tells it. */
export function encodeGames({ data, pagination }: Output<Games>): Received<Games> {
  return { data: data.map(encode), pagination }
}

function encode(game: Game): Encoded {
  const json = encoded.get(game) ?? z.encode(Game, game)
  encoded.set(game, json)
  return json
}
