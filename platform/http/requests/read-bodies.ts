import { bodyOf } from '@casino/contract/form.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../answers/errors.ts'
import { declaredBytes } from './declared-bytes.ts'

export const bodyBytesMax = 64 * 1024
/** A form with a file of 8 MB (a phone photo) and its multipart overhead. */
export const formBytesMax = 8 * 1024 * 1024 + bodyBytesMax
const partsMax = 10
const fieldBytesMax = 4096

/**
 * Bodies are JSON, or form data for calls that take a file. Without a body any content type is
 * accepted: some clients send one with every request.
 */
export async function readBodies(app: FastifyInstance, fileBytesMax: number): Promise<void> {
  // A key such as `__proto__` is an ordinary name: strict schemas refuse it with 422, and bodies
  // are never merged.
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
  await app.register(multipart, {
    limits: {
      parts: partsMax,
      files: 1,
      fileSize: fileBytesMax,
      fieldSize: fieldBytesMax,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
}

/**
 * The body of a call: parsed JSON, or the fields and the file of a form, which are read here. A call
 * that takes no file refuses a form unread.
 */
export async function bodyIn(
  request: FastifyRequest,
  { takesFile }: { takesFile?: true },
): Promise<unknown> {
  if (!request.isMultipart() || declaredBytes(request) === 0) return request.body
  if (!takesFile) throw new HttpError(415, 'bad_request')
  const form = await readForm(request).catch((error) => {
    // The parser names its limits by a status; anything else is no form.
    throw error instanceof HttpError || error.statusCode ? error : new HttpError(400, 'bad_request')
  })
  const fields = bodyOf(form)
  if (!fields) throw new HttpError(400, 'bad_request')
  return fields
}

async function readForm(request: FastifyRequest): Promise<FormData> {
  const form = new FormData()
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = (await part.toBuffer()) as Buffer<ArrayBuffer>
      form.append(part.fieldname, new Blob([bytes], { type: part.mimetype }), part.filename)
    } else if (part.valueTruncated || part.fieldnameTruncated) {
      throw new HttpError(413, 'payload_too_large')
    } else form.append(part.fieldname, String(part.value))
  }
  return form
}
