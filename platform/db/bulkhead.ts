import { nowMs } from '@casino/time/now.ts'

/** Runs a query on a server, or fails at once when the server hangs. */
export type Bulkhead = <T>(place: string, work: () => Promise<T>) => Promise<T>

type Queue = { inFlight: number; progressAtMs: number; waiting: Waiter[] }
type Waiter = { proceed(): void }

/**
 * The maximum wait for a server, and the time without progress after which it counts as hanging.
 */
const waitMsMax = 1000

/**
 * A server is not responding. Nothing was done; the code is the one that PostgreSQL uses when it is
 * unavailable.
 */
export class ServerHangs extends Error {
  readonly code = '57P03'

  constructor(place: string) {
    super(`the server of ${place} does not come on`)
    this.name = 'ServerHangs'
  }
}

/**
 * Limits the concurrent queries per server. Others queue while the server makes progress and fail
 * at once when it hangs, so that queries to other servers still find connections.
 */
export function createBulkhead(max: number): Bulkhead {
  const queues = new Map<string, Queue>()
  return async (place, work) => {
    const queue = queues.get(place) ?? { inFlight: 0, progressAtMs: 0, waiting: [] }
    queues.set(place, queue)
    if (queue.inFlight < max) queue.inFlight += 1
    else await waitForTurn(queue, place)
    queue.progressAtMs = nowMs()
    try {
      return await work()
    } finally {
      release(queue)
    }
  }
}

function waitForTurn({ progressAtMs, waiting }: Queue, place: string): Promise<void> {
  if (nowMs() - progressAtMs > waitMsMax) return Promise.reject(new ServerHangs(place))
  return new Promise((resolve, reject) => {
    const waiter = {
      proceed() {
        clearTimeout(timer)
        resolve()
      },
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(waiter), 1)
      reject(new ServerHangs(place))
    }
    const timer = setTimeout(giveUp, waitMsMax)
    waiting.push(waiter)
  })
}

/** Passes the slot to the next in the queue. */
function release(queue: Queue): void {
  queue.progressAtMs = nowMs()
  const next = queue.waiting.shift()
  if (next) next.proceed()
  else queue.inFlight -= 1
}
