import type { FastifyInstance } from 'fastify'

/**
 * Lets the host's end wait for what is still being done for callers who have gone: HTTP forgets them, their
 * work would go on without a database.
 */
export function finishWork(app: FastifyInstance): void {
  const inFlight = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer = handler.call(this, request, reply) as unknown
      if (!(answer instanceof Promise)) return answer
      inFlight.add(answer)
      const forget = () => void inFlight.delete(answer)
      answer.then(forget, forget)
      return answer
    }
  })
  app.addHook('onClose', async () => void (await Promise.allSettled(inFlight)))
}
