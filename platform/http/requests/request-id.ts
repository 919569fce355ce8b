import { randomUUID } from 'node:crypto'
import { currentRequestId } from '@casino/log/request-scope.ts'

export const requestIdHeader = 'x-request-id'
const wellFormed = /^[\w-]{8,64}$/

/** The id that the proxy or the process before us gave the request, else a new one. */
export function requestIdFrom(given: unknown): string {
  return isRequestId(given) ? given : randomUUID()
}

/** Whether an id may stand in a log. */
export function isRequestId(given: unknown): given is string {
  return typeof given === 'string' && wellFormed.test(given)
}

/** The header of a call to another process: the id of the request that causes it, else a new one. */
export function outgoingRequestId(): { [requestIdHeader]: string } {
  return { [requestIdHeader]: requestIdFrom(currentRequestId()) }
}
