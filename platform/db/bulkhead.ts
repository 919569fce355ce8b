import { nowMs } from '@casino/time/now.ts'

/** Does what a server is asked, or says at once that it hangs. */
export type Bulkhead = <T>(place: string, work: () => Promise<T>) => Promise<T>

type Queue = { inFlight: number; progressAtMs: number; waiting: Waiter[] }
type Waiter = { proceed(): void }

/** Longer than this nobody stands in line for a server, and one that has not moved for so long hangs. */
const waitMsMax = 1000

/** A server takes no question, so nothing was done: as PostgreSQL says it of itself. */
export class ServerHangs extends Error {
  readonly code = '57P03'

  constructor(place: string) {
    super(`the server of ${place} does not come on`)
    this.name = 'ServerHangs'
  }
}

/**
 * Of each server no more is asked at once than this. Others wait in line while it comes on; of one that hangs they are told
 * so, and what is asked of the other servers finds its connections.
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

/** The next takes the place that is free. */
function release(queue: Queue): void {
  queue.progressAtMs = nowMs()
  const next = queue.waiting.shift()
  if (next) next.proceed()
  else queue.inFlight -= 1
}
