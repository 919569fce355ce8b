import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems give outgoing connections ports above these, so none takes one while a server restarts. */
const firstPort = 10_000
const lastPort = 32_000
const attemptsMax = 50

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(firstPort, lastPort)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
