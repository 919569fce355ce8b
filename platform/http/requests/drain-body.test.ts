import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainBody } from './drain-body.ts'

const app = Fastify({ bodyLimit: 1_000, forceCloseConnections: true })
drainBody(app)
app.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
app.post('/', async () => 'taken')
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Sends the parts of a body one after another and reads only when all are sent. */
async function send(parts: number, { told = parts }: { told?: number } = {}): Promise<string> {
  const part = 'x'.repeat(100_000)
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let heard = ''
  socket.on('error', ({ message }) => {
    heard ||= message
  })
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${told * part.length}\r\n\r\n`,
  )
  for (let sent = 0; sent < parts && !socket.destroyed; sent += 1) {
    socket.write(part)
    await pause(150)
  }
  socket.on('data', (answer) => {
    heard += answer
  })
  await closed
  return heard.split('\r\n', 1)[0] ?? ''
}

test('a client that sends too much over a slow connection reads the refusal', async () => {
  expect(await send(20)).toBe('HTTP/1.1 413 Payload Too Large')
})

test('a client that stops sending is not waited for', async () => {
  const begun = performance.now()
  expect(await send(2, { told: 20 })).toBe('HTTP/1.1 413 Payload Too Large')
  expect(performance.now() - begun).toBeLessThan(20_000)
})
