import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bare } from '../bare.config.ts'
import { root } from '../servers.ts'

/** The path of this file, to start it as a process. */
export const bareServer = path.relative(root, fileURLToPath(import.meta.url))

// The least work that Node does for a request: the baseline for our own servers. GET answers with
// the bytes of a file, POST with the bytes that were sent.
if (import.meta.main) {
  const page = bare.file ? readFileSync(bare.file) : Buffer.from('')
  createServer((request, response) => answer(request, response, page)).listen(bare.port)
  process.on('SIGTERM', () => process.exit(0))
}

function answer(request: IncomingMessage, response: ServerResponse, page: Buffer): void {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page)
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(Buffer.concat(parts))
  })
}
