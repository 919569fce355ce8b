import type { Database } from '@casino/db/connect.ts'
import type { FastifyInstance } from 'fastify'

/**
 * `/healthz`: the process answers and reaches the database; a supervisor may restart it otherwise.
 * `/readyz`: it should get requests, which a process that stops should not. A load balancer asks it.
 * A process does not start on a database without the tables of its release.
 */
export function addHealth(app: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', { config: { anyHost: true } }, async () => {
    await pool.query('select 1')
    return { ok: true }
  })
  app.get('/readyz', { config: { anyHost: true } }, async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ ok: false })
    await pool.query('select 1')
    return { ok: true }
  })
}
