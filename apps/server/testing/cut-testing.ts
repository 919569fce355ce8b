import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Cut = { port: number; bytes: string; afterMs: number }

/** Sends these bytes and breaks the connection, as a lost network does. */
export async function cut({ port, bytes, afterMs }: Cut): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').catch(() => undefined)
  await once(socket, 'connect')
  if (bytes) await new Promise((sent) => socket.write(bytes, sent))
  if (afterMs > 0) await pause(afterMs)
  socket.resetAndDestroy()
  await closed
}

/** The first bytes of every kind of message, for cutting. */
export function beginnings(path: { page: string; call: string; live: string; origin: string }) {
  const get = `GET ${path.page} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`
  const post = `POST ${path.call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  const body = '{"user":{"email":"ann@apogee.demo"}}'
  const whole = `${post}Content-Length: ${body.length}\r\n\r\n${body}`
  return {
    'nothing yet': '',
    'a part of the request line': get.slice(0, 7),
    'a part of the headers': get.slice(0, -6),
    'a request that is being answered': get,
    'two requests at once': get + get,
    'a call without its body': `${post}Content-Length: ${body.length}\r\n\r\n`,
    'the middle of a body': whole.slice(0, -12),
    'the middle of a chunk': `${post}Transfer-Encoding: chunked\r\n\r\n20\r\n{"user":`,
    'a call that is being answered': whole,
    'an upgrade': upgrade(path.live, path.origin),
    'the middle of an upgrade': upgrade(path.live, path.origin).slice(0, -8),
    'an upgrade that is refused': upgrade(path.live, 'https://evil.example'),
    'an upgrade to nowhere': upgrade('/nowhere', path.origin),
    'an upgrade with a frame behind it': `${upgrade(path.live, path.origin)}\x81\x85abcd`,
    'something else than HTTP': '\x16\x03\x01\x02\x00\x01\x00',
  }
}

function upgrade(path: string, origin: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Origin: ${origin}`,
    '',
    '',
  ].join('\r\n')
}

/**
 * Sends the complete message before reading, as simple clients do. Returns the status of the answer
 * or the error.
 */
export async function statusAfter(port: number, message: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let fault = ''
  socket.on('error', ({ message: why }) => {
    fault = why
  })
  await new Promise((sent) => socket.write(message, sent))
  let received = ''
  socket.on('data', (part) => {
    received += part
    if (received.includes('\r\n\r\n')) socket.destroy()
  })
  if (!socket.closed) await once(socket, 'close')
  return /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? fault
}
