import type { FastifyInstance } from 'fastify'
import { HttpError } from './answers/errors.ts'
import type { HostOptions } from './host-options.ts'
import { namesTwoHosts } from './refuse-two-hosts.ts'
import { placeOf } from './requests/caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other servers call this route by any host name. */
    anyHost?: true
  }
}

/** Answers 421 for unknown hosts, before the URL, cookies or body are read. */
export function refuseOtherHosts(app: FastifyInstance, options: HostOptions): void {
  app.addHook('onRequest', async (request) => {
    if (namesTwoHosts(request.raw.rawHeaders)) throw new HttpError(400, 'bad_request')
    const { anyHost, forServers } = request.routeOptions.config
    // For unknown wallet addresses the host name does not matter either.
    const isProviders = forServers || request.url.startsWith('/wallet/')
    if (!anyHost && !isProviders) placeOf(options, request)
  })
}
