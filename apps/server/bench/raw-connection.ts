import { connect, type Socket } from 'node:net'

/** A keep-alive connection that carries one call at a time and needs little processor time. */
export type Connection = {
  /**
   * Writes a complete request and passes the status of its answer to `then`; 0 if the connection
   * broke.
   */
  send(call: Buffer, then: (status: number, retryAfter: boolean) => void): void
  end(): void
}

const answerBytesMax = 4096
const openingMax = 64

function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const exchange = createExchange()
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(answerBytesMax),
        callback: (count, buffer) => {
          exchange.hear((buffer as Buffer).toString('latin1', 0, count))
          return true
        },
      },
    })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.on('error', () => undefined)
      socket.on('close', () => exchange.broke())
      resolve({
        send: (call, then) => exchange.begin(then) && socket.write(call),
        end: () => socket.destroy(),
      })
    })
  })
}

/** Opens the connections in groups, so that no listen backlog overflows. */
export async function openConnections(port: number, count: number): Promise<Connection[]> {
  const open: Connection[] = []
  while (open.length < count) {
    const some = Math.min(openingMax, count - open.length)
    open.push(...(await Promise.all(Array.from({ length: some }, () => openConnection(port)))))
  }
  return open
}

type Then = (status: number, retryAfter: boolean) => void

/** Collects the answer that is being received. */
function createExchange() {
  let waiting: Then | undefined
  let received = ''
  let isBroken = false
  const settle = (status: number, retryAfter: boolean) => {
    const then = waiting
    waiting = undefined
    received = ''
    then?.(status, retryAfter)
  }
  return {
    begin(then: Then): boolean {
      waiting = then
      if (isBroken) setImmediate(settle, 0, false)
      return !isBroken
    },
    hear(text: string) {
      received = received ? received + text : text
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/\ncontent-length: *(\d+)/i.exec(received)?.[1] ?? 0)
      if (received.length < head + 4 + length) return
      const status = Number(received.slice(9, 12))
      settle(status, status === 503 && /\nretry-after: *\d/i.test(received))
    },
    broke() {
      isBroken = true
      settle(0, false)
    },
  }
}
