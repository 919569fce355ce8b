import { connect, type Socket } from 'node:net'

export type Lines = {
  /** Sends a whole request and gives the whole answer, as it came. Throws where there is none. */
  send(request: Buffer): Promise<Buffer>
  close(): void
}

const idleMax = 256
const openMax = 1_500
const answerMsMax = 30_000
const answerBytesMax = 256 * 1024

/**
 * Connections to another server of the house, kept open, one call at a time on each. Its answers say how
 * long they are. A call is sent once: whether one was heard whose connection was lost nobody knows.
 */
export function openLines(to: { host: string; port: number }): Lines {
  const idle: Socket[] = []
  let openCount = 0
  const openLine = () => {
    if (openCount >= openMax) throw new Error('too many calls wait for the other server')
    openCount += 1
    const line = connect({ ...to, noDelay: true })
    line.on('error', () => line.destroy())
    line.on('close', () => {
      openCount -= 1
      const at = idle.indexOf(line)
      if (at >= 0) idle.splice(at, 1)
    })
    // Nobody asked: whatever comes now, and be it the end, this line is of no use any more.
    line.on('end', () => line.destroy())
    return line
  }
  return {
    async send(request) {
      const line = idle.pop() ?? openLine()
      const answer = await answerTo(line, request)
      if (idle.length < idleMax && !line.destroyed) idle.push(line)
      else line.destroy()
      return answer
    },
    close() {
      for (const line of idle.splice(0)) line.destroy()
    },
  }
}

function answerTo(line: Socket, request: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let heard: Buffer = Buffer.alloc(0)
  const leave = () => {
    line.off('data', hear).off('close', lose).off('timeout', lose).setTimeout(0)
  }
  const lose = () => {
    leave()
    line.destroy()
    reject(new Error('the other server gave no answer'))
  }
  const hear = (bytes: Buffer) => {
    heard = heard.length === 0 ? bytes : Buffer.concat([heard, bytes])
    const length = lengthOf(heard)
    if (length === undefined || heard.length > answerBytesMax) return lose()
    if (heard.length < length) return
    leave()
    // More than was asked for: what would come next on this line could be anything.
    if (heard.length > length) line.destroy()
    resolve(heard.subarray(0, length))
  }
  line.on('data', hear).on('close', lose).on('timeout', lose).setTimeout(answerMsMax)
  line.write(request)
  return promise
}

/** How long the whole answer is, infinite while its head is not here; undefined where it does not say. */
function lengthOf(heard: Buffer): number | undefined {
  const headEnd = heard.indexOf('\r\n\r\n')
  if (headEnd < 0) return Number.POSITIVE_INFINITY
  const [, length] = /\r\ncontent-length: ?(\d{1,7})\r\n/i.exec(
    heard.toString('latin1', 0, headEnd + 2),
  ) ?? ['']
  return length === undefined ? undefined : headEnd + 4 + Number(length)
}
