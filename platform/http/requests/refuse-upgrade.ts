import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Refuses an upgrade and destroys its connection, even when the other end stays half open. */
export function refuseUpgrade(stream: Duplex, status: number): void {
  stream.once('finish', () => stream.destroy())
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  stream.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
