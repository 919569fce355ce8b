import { performance } from 'node:perf_hooks'
import { quantile } from './figure.ts'
import { type Connection, openConnections } from './raw-connection.ts'

export type Measured = { perSecond: number; p50: number; p99: number; refused: number }
type Load = { port: number; calls: readonly Buffer[]; callers: number; seconds: number }

/**
 * Runs several callers. Each has its own connection and sends its next call when the last one is
 * answered. After the last call it starts again with the first, so a load without repeats needs
 * enough calls.
 */
export async function closedLoop({ port, calls, callers, seconds }: Load): Promise<Measured> {
  const connections = await openConnections(port, callers)
  const latencies: number[] = []
  let refused = 0
  let sent = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const callUntilEnd = (connection: Connection) =>
    new Promise<void>((done) => {
      const next = () => {
        const begun = performance.now()
        if (begun >= end) return done()
        const call = calls[sent++ % calls.length] as Buffer
        connection.send(call, (status) => {
          if (status === 0) return done()
          latencies.push(performance.now() - begun)
          if (status !== 200) refused += 1
          next()
        })
      }
      next()
    })
  await Promise.all(connections.map(callUntilEnd))
  const took = performance.now() - start
  for (const connection of connections) connection.end()
  if (latencies.length === 0) throw new Error('no call was answered')
  return {
    perSecond: ((latencies.length - refused) * 1000) / took,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    refused,
  }
}
