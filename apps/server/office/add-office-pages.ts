import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { notFound } from '@casino/http/host.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const files = new URL('../../office/build/client/', import.meta.url).pathname

/** Serves the built office: its files, and one document for all its addresses. */
export async function addOfficePages(app: FastifyInstance): Promise<void> {
  const html = await readFile(path.join(files, 'index.html'), 'utf8')
  const policy = policyOf(html)
  await app.register(fastifyStatic, { root: files, wildcard: false, index: false })
  app.all('/api/*', notFound)
  app.get('/*', { onRequest: app.rateLimit() }, (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html),
  )
}

/** The document is always the same: the policy names the hashes of its inline scripts. */
function policyOf(html: string): string {
  const inline = Array.from(html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs))
  const hashes = inline.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
