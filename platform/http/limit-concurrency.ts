import { neighbourhoodOf, networkOf } from './address.ts'
import { HttpError } from './errors.ts'

/** Does a call, or refuses it at once while too many of its kind are under way. */
export type ConcurrencyLimit = <T>(call: () => Promise<T>, by: Caller) => Promise<T>

/** Who is not signed in: whose browser it is, if a player has signed in there, is only asked when it is needed. */
export type Caller = { ip: string; knownAs(): Promise<string | undefined> }

/**
 * A flood from many addresses passes every count of one of them. So of the calls of those who are
 * not signed in so many are under way at a time, and the others are told to come again: they take neither
 * the database's connections nor this thread's time from players. Whoever comes in a browser where he has signed in
 * before finds some seats more, which no stranger takes.
 */
export function limitConcurrency(max: number): ConcurrencyLimit {
  let inFlight = 0
  const known = limitKnown()
  return async (call, by) => {
    if (inFlight >= max) return known(call, by)
    inFlight += 1
    try {
      return await call()
    } finally {
      inFlight -= 1
    }
  }
}

/**
 * The seats of those whose browser is known: for no player more than a few of them, however many browsers he has, and
 * for no neighbourhood more than a fifth, however many accounts are kept there.
 */
function limitKnown(): ConcurrencyLimit {
  const slots = countSlots()
  return (call, by) =>
    // Asking is bounded too: a mark that nobody was given costs a look as well.
    slots.withSlot('all', knownMax, () =>
      slots.withSlot(neighbourhoodOf(networkOf(by.ip)), knownOfNeighbourhoodMax, async () => {
        const player = await by.knownAs()
        if (player === undefined) throw busy()
        return slots.withSlot(`player ${player}`, knownOfOneMax, call)
      }),
    )
}

/** How many seats are taken of each kind. */
function countSlots() {
  const inFlightOf = new Map<string, number>()
  return {
    /** Does a call on a seat of a kind, or refuses it where there are no more. */
    async withSlot<T>(kind: string, max: number, call: () => Promise<T>): Promise<T> {
      const before = inFlightOf.get(kind) ?? 0
      if (before >= max) throw busy()
      inFlightOf.set(kind, before + 1)
      try {
        return await call()
      } finally {
        const left = (inFlightOf.get(kind) ?? 1) - 1
        if (left > 0) inFlightOf.set(kind, left)
        else inFlightOf.delete(kind)
      }
    },
  }
}

const busy = () => new HttpError(503, 'busy', 1)

/** What strangers may have under way at once. Whoever changes something waits in line for a slow hash. */
export const anonymousMax = { changes: 150, reads: 400 } as const
/** What those whose browsers are known may have beside them. */
const knownMax = 50
const knownOfOneMax = 4
const knownOfNeighbourhoodMax = 10
