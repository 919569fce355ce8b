import { setImmediate as nextTurn } from 'node:timers/promises'
import { HttpError } from '@casino/http/answers/errors.ts'
import { fairSlots, type SlotCounts, type SlotOwner } from './fair-slots.ts'

/** At a time: a call that comes meanwhile waits for a part of each. */
export const rendersMax = {
  held: { all: 6, ofNetwork: 5, ofSession: 3 },
  waiting: { all: 24, ofNetwork: 12, ofSession: 6 },
} as const

/**
 * Limits the number of concurrent renders, shares them between networks and sessions, lets a few more
 * wait and refuses the rest at once. Rendering blocks this thread, so a queue of renders would also
 * delay API and provider calls. Each render starts in its own turn of the event loop, after requests
 * that have arrived meanwhile. A slot is free again as soon as `gone` aborts: the client has
 * disconnected, and the render stops at its next step.
 */
export function limitRenders(max: { held: SlotCounts; waiting: SlotCounts }) {
  const slots = fairSlots(max)
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(owner: SlotOwner, render: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    await slots.take(owner, gone)
    const turn = last.then(() => nextTurn())
    last = turn
    try {
      await turn
      return await untilGone(render, gone)
    } finally {
      slots.give(owner)
    }
  }
}

function untilGone<T>(render: () => Promise<T>, gone: AbortSignal | undefined): Promise<T> {
  if (!gone) return render()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const leave = () => reject(new HttpError(503, 'busy', 1))
  if (gone.aborted) leave()
  else {
    gone.addEventListener('abort', leave, { once: true })
    render()
      .then(resolve, reject)
      .finally(() => gone.removeEventListener('abort', leave))
  }
  return promise
}
