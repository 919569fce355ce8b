import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fileHeaders } from './file-headers.ts'

/** The folder of the built site. */
export const builtFiles = new URL('../../web/build/client/', import.meta.url).pathname
const isDocument = /\.(svg|html|json|webmanifest|txt)(\.br)?$/
/** Headers that protect documents and mean nothing for images and scripts. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
]

/** Serves the scripts, styles and images of the built site. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtFiles,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      for (const name of needless(file)) reply.removeHeader(name)
      reply.headers(fileHeaders(file.slice(builtFiles.length)))
    },
  })
}

/** Headers that a file does not need; a page loads many files. */
function needless(file: string): string[] {
  const names = isDocument.test(file) ? [] : ofDocuments
  // An immutable file is never requested again.
  return isForEver(file) ? [...names, 'etag', 'last-modified', 'accept-ranges'] : names
}

function isForEver(file: string): boolean {
  return file.startsWith(`${builtFiles}assets/`)
}
