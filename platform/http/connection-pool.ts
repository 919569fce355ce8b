import { connect, type Socket } from 'node:net'

export type ConnectionPool = {
  /** Sends a complete request and returns the complete raw answer. Throws when there is none. */
  send(request: Buffer): Promise<Buffer>
  close(): void
}

const idleMax = 256
const openMax = 1_500
const answerMsMax = 30_000
const answerBytesMax = 256 * 1024

/**
 * A pool of keep-alive connections to another server of the casino, one call at a time on each.
 * Answers must have a Content-Length. A call is never repeated: after a lost connection it is
 * unknown whether it arrived.
 */
export function openConnectionPool(to: { host: string; port: number }): ConnectionPool {
  const idle: Socket[] = []
  let openCount = 0
  const openConnection = () => {
    if (openCount >= openMax) throw new Error('too many calls wait for the other server')
    openCount += 1
    const connection = connect({ ...to, noDelay: true })
    connection.on('error', () => connection.destroy())
    connection.on('close', () => {
      openCount -= 1
      const at = idle.indexOf(connection)
      if (at >= 0) idle.splice(at, 1)
    })
    // An idle connection receives nothing, so any event means that it is unusable.
    connection.on('end', () => connection.destroy())
    return connection
  }
  return {
    async send(request) {
      const connection = idle.pop() ?? openConnection()
      const answer = await answerTo(connection, request)
      if (idle.length < idleMax && !connection.destroyed) idle.push(connection)
      else connection.destroy()
      return answer
    },
    close() {
      for (const connection of idle.splice(0)) connection.destroy()
    },
  }
}

function answerTo(connection: Socket, request: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let received: Buffer = Buffer.alloc(0)
  const leave = () => {
    connection.off('data', onData).off('close', fail).off('timeout', fail).setTimeout(0)
  }
  const fail = () => {
    leave()
    connection.destroy()
    reject(new Error('the other server gave no answer'))
  }
  const onData = (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    const length = lengthOf(received)
    if (length === undefined || received.length > answerBytesMax) return fail()
    if (received.length < length) return
    leave()
    // More bytes than expected: the next answer on this connection could be anything.
    if (received.length > length) connection.destroy()
    resolve(received.subarray(0, length))
  }
  connection.on('data', onData).on('close', fail).on('timeout', fail).setTimeout(answerMsMax)
  connection.write(request)
  return promise
}

/**
 * The length of the complete answer; infinite while its head is incomplete, undefined without a
 * Content-Length.
 */
function lengthOf(received: Buffer): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return Number.POSITIVE_INFINITY
  const [, length] = /\r\ncontent-length: ?(\d{1,7})\r\n/i.exec(
    received.toString('latin1', 0, headEnd + 2),
  ) ?? ['']
  return length === undefined ? undefined : headEnd + 4 + Number(length)
}
