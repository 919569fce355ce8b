import { randomUUID } from 'node:crypto'
import type { Protocol } from '../provider-play/protocol.ts'
import { statusAnswer } from './answer.ts'
import { listGames } from './list-games.ts'
import { openGame } from './open-game.ts'
import { requestUuidOf } from './request.ts'
import { rsa } from './signature.ts'
import { walletCalls } from './wallet-calls.ts'

/** Hub88: RSA over the body, hundred-thousandths of a unit, always 200 with a status. */
export const hub88: Protocol = {
  name: 'hub88',
  signature: rsa,
  wallet: {
    calls: walletCalls,
    forbidden: (body) =>
      statusAnswer('RS_ERROR_INVALID_SIGNATURE', { request_uuid: requestUuidOf(body) }),
    unavailable: unknown,
    repeatsCall: true,
    failed: unknown,
  },
  openGame,
  listGames,
  // Names need at least four characters.
  userName: (playerId) => `player-${playerId}`,
  newSessionName: randomUUID,
}

/** After this status the provider rolls back a bet and repeats any other call. */
function unknown(body: Buffer) {
  return statusAnswer('RS_ERROR_UNKNOWN', { request_uuid: requestUuidOf(body) })
}
