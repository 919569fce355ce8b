import { setImmediate as nextTurn } from 'node:timers/promises'
import { fairSlots, type SlotCounts, type SlotOwner } from './fair-slots.ts'

/** At a time: a call that comes meanwhile waits for a part of each. */
export const rendersMax = {
  held: { all: 6, ofNetwork: 5, ofSession: 3 },
  waiting: { all: 24, ofNetwork: 12, ofSession: 6 },
} as const

/**
 * Lets so many renderings be in flight, shared fairly by network and session, a few more wait, and
 * refuses the rest at once: rendering is work of this one thread, and keeps calls of the API and of
 * providers waiting as well. Each begins in a turn of its own: what has come meanwhile is handled
 * first, be it to be refused.
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
