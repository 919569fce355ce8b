import { setImmediate as nextTurn } from 'node:timers/promises'
import { HttpError } from '@casino/http/answers/errors.ts'

/**
 * Lets so many renderings be under way at a time and refuses the rest at once: rendering is work of this
 * one thread, and whoever waits for it keeps calls of the API and of providers waiting as well. Each
 * begins in a turn of its own: what has come meanwhile is heard first, be it to be refused.
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
