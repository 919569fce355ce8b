import { HttpError } from '@casino/http/answers/errors.ts'

/** Who asks for a slot. */
export type SlotOwner = { network: string; session: string }
/** How many may hold a slot, or wait for one: in all, of one network and of one session. */
export type SlotCounts = { all: number; ofNetwork: number; ofSession: number }
type Waiter = { start(): void; refuse(error: Error): void }

/**
 * Shares slots fairly: a free slot goes to the networks in turn, and within one to its sessions in
 * turn. Who may not wait is refused with 503; a network with few waiters takes the place of the
 * last one of the network with most.
 */
export function fairSlots({ held, waiting }: { held: SlotCounts; waiting: SlotCounts }) {
  const holders = counter(held)
  const waiters = counter(waiting)
  const queues = new Map<string, Map<string, Waiter[]>>()

  const drop = (owner: SlotOwner, from: 'first' | 'last'): Waiter | undefined => {
    const ofNetwork = queues.get(owner.network)
    const queue = ofNetwork?.get(owner.session)
    const waiter = from === 'first' ? queue?.shift() : queue?.pop()
    if (queue?.length === 0) ofNetwork?.delete(owner.session)
    if (ofNetwork?.size === 0) queues.delete(owner.network)
    if (waiter) waiters.add(owner, -1)
    return waiter
  }
  const add = (owner: SlotOwner, waiter: Waiter) => {
    const ofNetwork = queues.get(owner.network) ?? new Map<string, Waiter[]>()
    queues.set(owner.network, ofNetwork)
    ofNetwork.set(owner.session, [...(ofNetwork.get(owner.session) ?? []), waiter])
    waiters.add(owner, 1)
  }
  /** Takes a waiter out of its queue; false if it does not wait any more. */
  const leave = (owner: SlotOwner, waiter: Waiter): boolean => {
    const ofNetwork = queues.get(owner.network)
    const queue = ofNetwork?.get(owner.session)
    if (!ofNetwork || !queue?.includes(waiter)) return false
    const left = queue.filter((one) => one !== waiter)
    if (left.length > 0) ofNetwork.set(owner.session, left)
    else ofNetwork.delete(owner.session)
    if (ofNetwork.size === 0) queues.delete(owner.network)
    waiters.add(owner, -1)
    return true
  }
  const makeRoom = (owner: SlotOwner) => {
    if (waiters.has(owner)) return
    const [largest] = ownersIn(queues).toSorted(
      (one, other) => waiters.ofNetwork(other) - waiters.ofNetwork(one),
    )
    const isOver = largest && waiters.ofNetwork(largest) > waiters.ofNetwork(owner) + 1
    if (isOver && waiters.hasOwn(owner)) drop(largest, 'last')?.refuse(busy())
    else throw busy()
  }
  const startNext = () => {
    for (const owner of ownersIn(queues)) {
      if (!holders.has(owner)) continue
      const waiter = drop(owner, 'first')
      // Its session and its network are the last ones next time.
      const ofNetwork = queues.get(owner.network)
      if (ofNetwork) moveToEnd(ofNetwork, owner.session)
      moveToEnd(queues, owner.network)
      holders.add(owner, 1)
      return waiter?.start()
    }
  }
  return {
    /** Waits for a slot, but not longer than whoever asks is there. */
    take(owner: SlotOwner, gone?: AbortSignal): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      if (gone?.aborted) throw busy()
      if (!holders.has(owner)) makeRoom(owner)
      const waiter = { start: resolve, refuse: reject }
      add(owner, waiter)
      gone?.addEventListener('abort', () => leave(owner, waiter) && reject(busy()), { once: true })
      startNext()
      return promise
    },
    give(owner: SlotOwner): void {
      holders.add(owner, -1)
      startNext()
    },
  }
}

const busy = () => new HttpError(503, 'busy', 1)

function ownersIn(queues: ReadonlyMap<string, ReadonlyMap<string, unknown>>): SlotOwner[] {
  return [...queues].flatMap(([network, sessions]) =>
    [...sessions.keys()].map((session) => ({ network, session })),
  )
}

function moveToEnd<T>(of: Map<string, T>, key: string): void {
  const value = of.get(key)
  if (value === undefined) return
  of.delete(key)
  of.set(key, value)
}

function counter(max: SlotCounts) {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0
  const networkKey = ({ network }: SlotOwner) => `network ${network}`
  const sessionKey = ({ network, session }: SlotOwner) => `session ${network} ${session}`
  const hasOwn = (owner: SlotOwner) =>
    count(networkKey(owner)) < max.ofNetwork && count(sessionKey(owner)) < max.ofSession
  return {
    hasOwn,
    has: (owner: SlotOwner) => count('all') < max.all && hasOwn(owner),
    ofNetwork: (owner: SlotOwner) => count(networkKey(owner)),
    add(owner: SlotOwner, more: 1 | -1) {
      for (const key of ['all', networkKey(owner), sessionKey(owner)]) {
        const left = count(key) + more
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
