import type { Protocol } from '../provider-play/protocol.ts'
import { hmac } from '../providers/hmac.ts'
import { failed, forbidden, unavailable } from './answer.ts'
import { freespins } from './freespins.ts'
import { listGames } from './list-games.ts'
import { openGame } from './open-game.ts'
import { walletCalls } from './wallet-calls.ts'

/** SOFTSWISS GCP v1: whole subunits, HMAC over the body, errors by number. */
export const gcp: Protocol = {
  name: 'gcp',
  signature: hmac,
  wallet: {
    calls: walletCalls,
    forbidden,
    unavailable: (_body, retryAfterSeconds) => unavailable(retryAfterSeconds),
    failed,
  },
  openGame,
  listGames,
  freespins,
  userName: String,
}
