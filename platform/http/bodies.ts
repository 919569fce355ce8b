import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/**
 * Bodies are JSON. A call that has none is taken whatever type its client names: some send one with
 * every request.
 */
export function readBodies(app: FastifyInstance): void {
  // A key such as `__proto__` is a name like another: strict schemas refuse it by 422, and nothing merges bodies.
  const readJson = app.getDefaultJsonParser('ignore', 'ignore')
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
