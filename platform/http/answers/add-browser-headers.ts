import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other servers with a signature: the headers for browsers are left out. */
    forServers?: true
  }
}

/** Adds the security headers to every answer that a browser may read. */
export async function addBrowserHeaders(app: FastifyInstance, isSecure: boolean): Promise<void> {
  const headers = await protectingHeaders(isSecure)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.forServers) reply.headers(headers)
    done()
  })
}

/** The headers are the same for all answers, so they are computed once. */
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
    // These headers are for old browsers and would only make answers larger.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
