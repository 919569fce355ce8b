import type { FastifyInstance } from 'fastify'

/**
 * Lets the shutdown of the host wait for requests whose callers have disconnected. Node forgets
 * them, but their work still needs the database.
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
