import { HttpError } from './answers/errors.ts'
import { neighbourhoodOf, networkOf } from './requests/address.ts'

/** Runs a call, or refuses it at once when too many of its kind are in flight. */
export type ConcurrencyLimit = <T>(call: () => Promise<T>, by: Caller) => Promise<T>

/**
 * A caller without a session. `knownAs` looks up the player of the browser and is only called when
 * needed.
 */
export type Caller = { ip: string; knownAs(): Promise<string | undefined> }

/**
 * Limits how many calls without a session are in flight and refuses the rest with "try again". A
 * flood from many addresses passes every limit per address; this limit keeps database connections
 * and CPU time for players. Visitors in a browser in which they have signed in before have some
 * extra slots.
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
 * The extra slots for known browsers: a few per player, however many browsers they have, and at
 * most a fifth per neighbourhood, however many accounts it has.
 */
function limitKnown(): ConcurrencyLimit {
  const slots = countSlots()
  return (call, by) =>
    // The lookup is limited too: a forged token also costs a query.
    slots.withSlot('all', knownMax, () =>
      slots.withSlot(neighbourhoodOf(networkOf(by.ip)), knownOfNeighbourhoodMax, async () => {
        const player = await by.knownAs()
        if (player === undefined) throw busy()
        return slots.withSlot(`player ${player}`, knownOfOneMax, call)
      }),
    )
}

/** Counts the slots taken per kind. */
function countSlots() {
  const inFlightOf = new Map<string, number>()
  return {
    /** Runs a call in a slot of a kind, or refuses it when all slots are taken. */
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

/**
 * How many calls without a session may be in flight. Changes often wait for a slow password hash.
 */
export const anonymousMax = { changes: 150, reads: 400 } as const
/** Extra slots for known browsers. */
const knownMax = 50
const knownOfOneMax = 4
const knownOfNeighbourhoodMax = 10
