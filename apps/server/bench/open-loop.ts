import { performance } from 'node:perf_hooks'
import { quantile } from './figure.ts'
import { type Connection, openConnections } from './raw-connection.ts'

type Load = {
  port: number
  calls: readonly Buffer[]
  seconds: number
  /** By default more than any queue of the app holds. */
  connections?: number
}

type Times = { p50: number; p99: number }

/** The results of the calls. Times count from the arrival of a call; shares are of all arrivals. */
export type LoadResult = {
  donePerSecond: number
  done: Times
  refused: Times
  refusedShare: number
  /** Answered by neither 200 nor 503 with Retry-After, or not answered. */
  lostShare: number
  /** Time from the last arrival until all calls are answered. */
  drainedMs: number
}

const connectionsCount = 3000
const tickMs = 2
const drainMsMax = 8000

/**
 * Sends calls at a steady rate, whatever the server does. Each call takes a free connection or
 * waits for one, and its time counts from its arrival. So slow answers are not hidden by callers
 * who wait before they send the next call.
 */
export async function openLoop({
  port,
  calls,
  seconds,
  connections: count = connectionsCount,
}: Load): Promise<LoadResult> {
  const connections = await openConnections(port, count)
  const crowd = createConnections(connections, calls)
  const start = performance.now()
  for (let part = 0; part < 1; part = (performance.now() - start) / (seconds * 1000)) {
    crowd.arriveUntil(Math.floor(part * calls.length))
    await tick()
  }
  crowd.arriveUntil(calls.length)
  const end = performance.now()
  const doneInTime = crowd.done.length
  while (!crowd.isAnswered() && performance.now() - end < drainMsMax) await tick()
  const drainedMs = performance.now() - end
  for (const connection of connections) connection.end()
  const { done, refused } = crowd
  return {
    donePerSecond: (doneInTime * 1000) / (end - start),
    done: timesOf(done),
    refused: timesOf(refused),
    refusedShare: refused.length / calls.length,
    lostShare: 1 - (done.length + refused.length) / calls.length,
    drainedMs,
  }
}

/** Sends calls over these connections; further arrivals wait in a queue. */
function createConnections(connections: readonly Connection[], calls: readonly Buffer[]) {
  const free = [...connections]
  const arrivals: number[] = []
  const done: number[] = []
  const refused: number[] = []
  let [sent, answered] = [0, 0]

  const sendNext = (connection: Connection) => {
    const since = arrivals[sent]
    if (since === undefined) return void free.push(connection)
    const call = calls[sent] as Buffer
    sent += 1
    connection.send(call, (status, hasRetryAfter) => {
      const tookMs = performance.now() - since
      answered += 1
      if (status === 200) done.push(tookMs)
      else if (status === 503 && hasRetryAfter) refused.push(tookMs)
      if (status !== 0) sendNext(connection)
    })
  }
  return {
    done,
    refused,
    arriveUntil(count: number) {
      const since = performance.now()
      while (arrivals.length < count) arrivals.push(since)
      while (sent < arrivals.length && free.length > 0) sendNext(free.pop() as Connection)
    },
    isAnswered: () => answered === arrivals.length,
  }
}

function timesOf(samples: readonly number[]): Times {
  return { p50: quantile(samples, 0.5), p99: quantile(samples, 0.99) }
}

function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, tickMs))
}
