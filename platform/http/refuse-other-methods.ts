import type { Endpoint } from '@casino/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './answers/errors.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Answers 405 with the allowed methods when a known path is called with another method. */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: readonly { contract: Pick<Endpoint, 'path' | 'method'> }[],
): void {
  const allowed = new Map<string, Set<string>>()
  for (const { contract } of routes) {
    const pattern = contract.path.replaceAll(/:\w+/g, ':x')
    allowed.set(pattern, (allowed.get(pattern) ?? new Set()).add(contract.method))
  }
  for (const [url, own] of allowed) {
    const allow = [...own, ...(own.has('GET') ? ['HEAD'] : [])].join(', ')
    for (const method of methods) {
      if (own.has(method) || app.hasRoute({ method, url })) continue
      app.route({
        method,
        url,
        // Before a body is read.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw new HttpError(405, 'method_not_allowed')
        },
        handler: async () => undefined,
      })
    }
  }
}
