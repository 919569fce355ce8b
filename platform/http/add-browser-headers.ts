import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other servers, with a signature: what browsers are told is left out. */
    forServers?: true
  }
}

/** Gives every answer that a browser may read the headers that protect its reader. */
export async function addBrowserHeaders(app: FastifyInstance, isSecure: boolean): Promise<void> {
  const headers = await protectingHeaders(isSecure)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.forServers) reply.headers(headers)
    done()
  })
}

/** They are the same for all, so they are asked for once: to make them anew is the dearer part. */
async function protectingHeaders(isSecure: boolean): Promise<Record<string, string>> {
  const plain = Fastify()
  plain.get('/', (_request, reply) => reply.send())
  const before = await plain.inject('/')
  const helmeted = Fastify()
  await helmeted.register(helmet, helmetOptions(isSecure))
  helmeted.get('/', (_request, reply) => reply.send())
  const { headers } = await helmeted.inject('/')
  const added = Object.entries(headers).filter(([name]) => !(name in before.headers))
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]))
}

function helmetOptions(isSecure: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
      },
    },
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    // For browsers long gone: each page carries its headers in its first packets.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
