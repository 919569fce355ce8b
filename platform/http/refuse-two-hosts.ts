import type { FastifyInstance } from 'fastify'

/** Answers 400 to a request with two Host headers: a proxy in front may have used the other one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!namesTwoHosts(request.raw.rawHeaders)) return
    return reply.code(400).send({ error: { code: 'bad_request' } })
  })
}

/** Whether a request has more than one Host header. */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
