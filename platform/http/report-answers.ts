import { withRequestId } from '@casino/log/request-scope.ts'
import type { FastifyInstance } from 'fastify'
import type { OnAnswered } from './answers/answered.ts'
import { requestIdHeader } from './requests/request-id.ts'

/** Gives each answer and all work of its request the request's id, and reports the answer. */
export function reportAnswers(app: FastifyInstance, onAnswered: OnAnswered | undefined): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header(requestIdHeader, id)
    withRequestId(id, done)
  })
  // A body that arrives later leaves the scope of the first hook.
  app.addHook('preValidation', ({ id }, _reply, done) => withRequestId(id, done))
  if (!onAnswered) return
  app.addHook('onResponse', async ({ id, method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown'
    onAnswered({ request_id: id, method, route, status: statusCode, ms: elapsedTime })
  })
}
