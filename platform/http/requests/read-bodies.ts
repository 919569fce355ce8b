import { bodyOf } from '@casino/contract/form.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../answers/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be form data with a file. */
    takesFile?: true
  }
}

/**
 * Bodies are JSON, or form data for calls that take a file. Without a body any content type is
 * accepted: some clients send one with every request.
 */
export function readBodies(app: FastifyInstance): void {
  // A key such as `__proto__` is an ordinary name: strict schemas refuse it with 422, and bodies
  // are never merged.
  const readJson = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void readJson(request, String(body), done)
  })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readForm)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new HttpError(415, 'bad_request'))
  })
}

/** At this point Fastify has read the complete body, within the limit of the route. */
async function readForm({ headers, routeOptions }: FastifyRequest, body: string | Buffer) {
  if (body.length === 0) return undefined
  if (!routeOptions.config.takesFile) throw new HttpError(415, 'bad_request')
  const type = headers['content-type'] ?? ''
  const form = await new Response(body as Buffer<ArrayBuffer>, {
    headers: { 'content-type': type },
  })
    .formData()
    .catch(() => undefined)
  const fields = form && bodyOf(form)
  if (!fields) throw new HttpError(400, 'bad_request')
  return fields
}
