import type { FastifyRequest } from 'fastify'
import { HttpError } from '../answers/errors.ts'
import { isOwnOrigin, type Place } from '../brand.ts'

/**
 * A changing call must come from our own pages: with the custom header that no form can send and,
 * where the browser sends an Origin, one of the brand.
 */
export function checkOrigin(request: FastifyRequest, place: Place): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (!request.headers['x-requested-with']) throw new HttpError(403, 'csrf_forbidden')
  if (origin !== undefined && !isOwnOrigin(place, origin)) {
    throw new HttpError(403, 'csrf_forbidden')
  }
  if (site === 'cross-site') throw new HttpError(403, 'csrf_forbidden')
}
