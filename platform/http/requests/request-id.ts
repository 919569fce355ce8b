import { randomUUID } from 'node:crypto'

export const requestIdHeader = 'x-request-id'
const wellFormed = /^[\w-]{8,64}$/

/** The id that the proxy or the process before us gave the request, else a new one. */
export function requestIdFrom(given: unknown): string {
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}
