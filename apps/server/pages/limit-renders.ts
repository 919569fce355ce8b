import { setImmediate as nextTurn } from 'node:timers/promises'
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
 * that have arrived meanwhile.
 */
export function limitRenders(max: { held: SlotCounts; waiting: SlotCounts }) {
  const slots = fairSlots(max)
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(owner: SlotOwner, render: () => Promise<T>): Promise<T> => {
    await slots.take(owner)
    const turn = last.then(() => nextTurn())
    last = turn
    try {
      await turn
      return await render()
    } finally {
      slots.give(owner)
    }
  }
}
