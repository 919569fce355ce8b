import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bare } from '../bare.config.ts'
import { root } from '../servers.ts'

/** The path of this file, to start it as a process. */
export const bareSignedServer = path.relative(root, fileURLToPath(import.meta.url))

/** The same length as the wallet's answer to a bet. */
const answer = JSON.stringify({
  balance: 999_999_999_900,
  game_id: '00000000-0000-0000-0000-000000000000',
  transactions: [
    {
      action_id: '00000000-0000-0000-0000-000000000000',
      tx_id: '1000000',
      processed_at: '2026-01-01T00:00:00.000Z',
    },
  ],
})

// The least work that Node does for a signed call: it reads the body, checks the HMAC in constant
// time and answers. This is the baseline for the wallet.
if (import.meta.main) {
  createServer((request, response) => {
    if (request.method === 'GET') response.end()
    else receive(request, response)
  }).listen(bare.port)
  process.on('SIGTERM', () => process.exit(0))
}

function receive(request: IncomingMessage, response: ServerResponse): void {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const { 'x-request-sign': signature } = request.headers
    response.statusCode = isSigned(Buffer.concat(parts), signature) ? 200 : 403
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(answer)
  })
}

function isSigned(body: Buffer, signature: unknown): boolean {
  const expected = createHmac('sha256', bare.secret).update(body).digest()
  const given = Buffer.from(String(signature), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
