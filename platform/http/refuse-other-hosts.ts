import type { FastifyInstance } from 'fastify'
import { placeOf } from './caller.ts'
import { HttpError } from './errors.ts'
import type { HostOptions } from './host-options.ts'
import { namesTwoHosts } from './refuse-two-hosts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by whatever name a server of ours or of others knows this one. */
    anyHost?: true
  }
}

/** Answers whoever names a host that is none of ours by 421: before its address, cookies or body are looked at. */
export function refuseOtherHosts(app: FastifyInstance, options: HostOptions): void {
  app.addHook('onRequest', async (request) => {
    if (namesTwoHosts(request.raw.rawHeaders)) throw new HttpError(400, 'bad_request')
    const { anyHost, forServers } = request.routeOptions.config
    // Where a provider asks for what is not there, its name for us is no matter either.
    const isProviders = forServers || request.url.startsWith('/wallet/')
    if (!anyHost && !isProviders) placeOf(options, request)
  })
}
