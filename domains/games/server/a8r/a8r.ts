import type { Protocol } from '../provider-play/protocol.ts'
import { hmac } from '../providers/hmac.ts'
import { failed, forbidden, unavailable } from './answer.ts'
import { freespins } from './freespins.ts'
import { listGames } from './list-games.ts'
import { openGame } from './open-game.ts'
import { walletCalls } from './wallet-calls.ts'

/** A8R v2 (Twirp): decimal strings, HMAC over the body, errors as code, msg and meta. */
export const a8r: Protocol = {
  name: 'a8r',
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
