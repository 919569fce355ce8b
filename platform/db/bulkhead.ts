import { nowMs } from '@casino/time/now.ts'

/** Does what a server is asked, or says at once that it hangs. */
export type Bulkhead = <T>(place: string, work: () => Promise<T>) => Promise<T>

type Line = { underWay: number; movedMs: number; waiting: Turn[] }
type Turn = { come(): void }

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
  const lines = new Map<string, Line>()
  return async (place, work) => {
    const line = lines.get(place) ?? { underWay: 0, movedMs: 0, waiting: [] }
    lines.set(place, line)
    if (line.underWay < max) line.underWay += 1
    else await turnIn(line, place)
    line.movedMs = nowMs()
    try {
      return await work()
    } finally {
      leave(line)
    }
  }
}

function turnIn({ movedMs, waiting }: Line, place: string): Promise<void> {
  if (nowMs() - movedMs > waitMsMax) return Promise.reject(new ServerHangs(place))
  return new Promise((resolve, reject) => {
    const turn = {
      come() {
        clearTimeout(timer)
        resolve()
      },
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(new ServerHangs(place))
    }
    const timer = setTimeout(giveUp, waitMsMax)
    waiting.push(turn)
  })
}

/** The next takes the place that is free. */
function leave(line: Line): void {
  line.movedMs = nowMs()
  const next = line.waiting.shift()
  if (next) next.come()
  else line.underWay -= 1
}
