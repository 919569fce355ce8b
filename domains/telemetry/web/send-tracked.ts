import { call } from '@casino/client/calls/call.ts'
import type { Tracked } from '@casino/client/track.ts'
import type { Endpoint, Sent } from '@casino/contract/endpoint.ts'
import { logFormErrors, sendEvent } from '../contract.ts'

export type Clicked =
  | { event: 'registration_click' | 'deposit_click' }
  | { event: 'banner_click'; banner: string }

/** Sends what happened. */
export function sendTracked(tracked: Tracked | Clicked): void {
  if (tracked.event === 'form_errors') {
    const { component, errors } = tracked
    send(logFormErrors, { side: 'frontEnd', component, errors })
  } else send(sendEvent, tracked)
}

/** Nothing waits for the answer, and a failure is ignored. */
export function send<E extends Endpoint>(contract: E, input: Sent<E>): void {
  call(contract, input).catch(() => undefined)
}
