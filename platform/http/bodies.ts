import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/**
 * Bodies are JSON. A call that has none is taken whatever type its client names: some send one with
 * every request.
 */
export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void readJson(request, String(body), done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new HttpError(415, 'bad_request'))
  })
}
