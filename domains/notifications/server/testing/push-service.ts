import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setPushTransport } from '../push/push-transport.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Answer = { status: number; retryAfter?: string }

/** A push service on this machine. Every address of a push service leads to it. */
export async function startPushService() {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const { status, retryAfter } = answers.get(path) ?? { status: 201 }
    reply.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  setPushTransport((endpoint, request) =>
    fetch(`http://127.0.0.1:${port}${new URL(endpoint).pathname}`, request),
  )
  return {
    received,
    /** What it answers to messages for a path from now on. */
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    async close() {
      setPushTransport((endpoint, request) => fetch(endpoint, request))
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
