import { setImmediate as nextTurn } from 'node:timers/promises'
import { HttpError } from '@casino/http/answers/errors.ts'

/**
 * Limits the number of concurrent renders and refuses the rest at once. Rendering blocks this
 * thread, so a queue of renders would also delay API and provider calls. Each render starts in its
 * own turn of the event loop, after requests that have arrived meanwhile.
 */
export function limitRenders(max: number): <T>(render: () => Promise<T>) => Promise<T> {
  let inFlight = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (render) => {
    if (inFlight >= max) throw new HttpError(503, 'busy', 1)
    inFlight += 1
    const turn = last.then(() => nextTurn())
    last = turn
    try {
      await turn
      return await render()
    } finally {
      inFlight -= 1
    }
  }
}
