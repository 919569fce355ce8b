import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../answers/errors.ts'
import { wideNetworkOf, wideTimes } from '../requests/address.ts'

/**
 * Counts the calls of each wide network, of all calls together and of each call with a limit of its
 * own. Calls of other servers have no limit. Needs the rate limit's plugin.
 */
export function limitWideNetworks(
  app: FastifyInstance,
  { perMinute }: { perMinute: number },
): void {
  const ofAll = limiterOf(app, perMinute)
  app.addHook('onRoute', (route) => {
    if (route.config?.forServers) return
    const { max } = (route.config?.rateLimit ?? {}) as { max?: unknown }
    const check = typeof max === 'number' ? limiterOf(app, max) : ofAll
    route.onRequest = [check, ...[route.onRequest ?? []].flat()]
  })
}

function limiterOf(app: FastifyInstance, max: number) {
  const check = app.createRateLimit({
    max: max * wideTimes,
    allowList: ({ ip }) => wideNetworkOf(ip) === undefined,
    keyGenerator: ({ ip }) => wideNetworkOf(ip) ?? '',
  })
  return async (request: FastifyRequest): Promise<void> => {
    const found = await check(request)
    if (found.isAllowed || !found.isExceeded) return
    throw new HttpError(429, 'too_many_requests', Math.ceil(found.ttl / 1000))
  }
}
