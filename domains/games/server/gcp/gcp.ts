import { hmac } from '../provider-play/hmac.ts'
import type { Protocol } from '../provider-play/protocol.ts'
import { failed, forbidden, unavailable } from './answer.ts'
import { freespins } from './freespin-calls.ts'
import { listGames } from './list-games.ts'
import { openGame } from './open-game.ts'
import { calls } from './wallet-calls.ts'

/** SOFTSWISS GCP v1: whole subunits, HMAC over the body, errors by number. */
export const gcp: Protocol = {
  name: 'gcp',
  signature: hmac,
  wallet: {
    calls,
    forbidden,
    unavailable: (_body, retryAfterSeconds) => unavailable(retryAfterSeconds),
    failed,
  },
  openGame,
  listGames,
  freespins,
  userName: String,
}
