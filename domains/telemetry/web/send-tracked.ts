import { call } from '@casino/client/calls/call.ts'
import type { Tracked } from '@casino/client/track.ts'
import type { Endpoint, Sent } from '@casino/contract/endpoint.ts'
import { logError, logFormErrors, logGameStart, sendEvent } from '../contract.ts'
import { connectionNow } from './connection.ts'

export type Clicked =
  | { event: 'registration_click' | 'deposit_click' }
  | { event: 'banner_click'; banner: string }

type Visitor = { country: string | undefined; player_id: number | undefined }

/** Sends what happened. */
export function sendTracked(tracked: Tracked | Clicked, visitor: Visitor): void {
  if (tracked.event === 'form_errors') {
    const { component, errors } = tracked
    send(logFormErrors, { side: 'frontEnd', component, errors })
  } else if (tracked.event === 'error') {
    const { event: _, ...error } = tracked
    send(logError, error)
  } else if (tracked.event === 'game_start') sendGameStart(tracked, visitor)
  else send(sendEvent, tracked)
}

function sendGameStart(
  { game, startMs }: Tracked & { event: 'game_start' },
  { country = '', player_id }: Visitor,
): void {
  send(logGameStart, {
    country,
    userId: player_id === undefined ? '' : String(player_id),
    gameId: game.identifier,
    gameName: game.title,
    provider: game.provider,
    value: startMs,
    connectionType: connectionNow()?.effectiveType ?? '',
  })
}

/** Nothing waits for the answer, and a failure is ignored. */
export function send<E extends Endpoint>(contract: E, input: Sent<E>): void {
  call(contract, input).catch(() => undefined)
}
