import { HttpError } from '@casino/http/answers/errors.ts'
import { neighbourhoodOf } from '@casino/http/requests/address.ts'

/**
 * Who asks for a hash: a `network`, and the `player` if the browser is known as that player's own.
 * An aborted `gone` gives up the place.
 */
export type HashCaller = { network: string; player?: string; gone?: AbortSignal }
type Bounds = { workers: number; unknownMax: number; knownMax: number }
type Place = {
  neighbourhood: string
  player: string | undefined
  start(): void
  refuse(error: Error): void
}

/** After so many known players an unknown caller is served, if one waits. */
const knownInARowMax = 3

/**
 * The queue for slow password hashes, a few at a time. Known players have a short queue of their
 * own that goes first, so that a flood of unknown callers cannot block them. Unknown callers take
 * turns by network and get 503 when too many wait.
 */
export function createHashQueue({ workers, unknownMax, knownMax }: Bounds) {
  const [unknown, known] = [createTurns(unknownMax), createKnown(knownMax)]
  let [working, knownInARow] = [0, 0]

  async function standIn({ player, network, gone }: HashCaller): Promise<void> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    const place = { neighbourhood: neighbourhoodOf(network), player, start, refuse }
    if (!known.add(place)) unknown.add(place)
    const leave = () => {
      if (known.leave(place) || unknown.leave(place)) refuse(busy())
    }
    gone?.addEventListener('abort', leave)
    try {
      await promise
    } finally {
      gone?.removeEventListener('abort', leave)
    }
  }

  function next(): Place | undefined {
    const one = knownInARow < knownInARowMax ? known.next() : undefined
    knownInARow = one ? knownInARow + 1 : 0
    return one ?? unknown.next() ?? known.next()
  }

  return async function inTurn<T>(hashCaller: HashCaller, work: () => Promise<T>): Promise<T> {
    if (hashCaller.gone?.aborted) throw busy()
    // A free slot goes to the next in the queue, never to a new caller.
    if (working >= workers) await standIn(hashCaller)
    else working += 1
    try {
      if (hashCaller.gone?.aborted) throw busy()
      return await work()
    } finally {
      const one = next()
      if (one) one.start()
      else working -= 1
    }
  }
}

/** The most places of one player in the queue of known players; the rest wait with the unknown. */
const ofOnePlayerMax = 2
/**
 * The largest share of one network in that queue: an attacker's accounts usually share a network.
 */
const ofOneNeighbourhood = 1 / 5

function createKnown(max: number) {
  const waiting: Place[] = []
  const ofNeighbourhoodMax = Math.max(ofOnePlayerMax, Math.floor(max * ofOneNeighbourhood))
  const countOf = (key: 'player' | 'neighbourhood', place: Place) =>
    waiting.filter((one) => one[key] === place[key]).length
  return {
    /** False if the queue is full. */
    add(place: Place): boolean {
      if (place.player === undefined || waiting.length >= max) return false
      if (countOf('player', place) >= ofOnePlayerMax) return false
      if (countOf('neighbourhood', place) >= ofNeighbourhoodMax) return false
      waiting.push(place)
      return true
    },
    leave(place: Place): boolean {
      const at = waiting.indexOf(place)
      if (at >= 0) waiting.splice(at, 1)
      return at >= 0
    },
    next: () => waiting.shift(),
  }
}

/**
 * Round robin over networks, so that a network with a thousand addresses gets no more than one with
 * a single address. When it is full, the last of the longest queue is dropped for a caller from a
 * shorter one.
 */
function createTurns(max: number) {
  const waiting: { place: Place; turn: number }[] = []
  const lastTurnOf = new Map<string, number>()
  let turn = 0
  return {
    add(place: Place): void {
      const { neighbourhood } = place
      const own = Math.max(turn, lastTurnOf.get(neighbourhood) ?? 0) + 1
      const last = waiting.at(-1)
      if (last && waiting.length >= max) {
        if (last.turn <= own) {
          place.refuse(busy())
          return
        }
        waiting.pop()
        lastTurnOf.set(last.place.neighbourhood, last.turn - 1)
        last.place.refuse(busy())
      }
      lastTurnOf.set(neighbourhood, own)
      const later = waiting.findIndex((other) => other.turn > own)
      waiting.splice(later < 0 ? waiting.length : later, 0, { place, turn: own })
    },
    /**
     * The others keep their turns; the next caller of the network comes after the last of these.
     */
    leave(place: Place): boolean {
      const at = waiting.findIndex((one) => one.place === place)
      if (at < 0) return false
      waiting.splice(at, 1)
      const { neighbourhood } = place
      const last = waiting.findLast((one) => one.place.neighbourhood === neighbourhood)
      if (last) lastTurnOf.set(neighbourhood, last.turn)
      else lastTurnOf.delete(neighbourhood)
      return true
    },
    next(): Place | undefined {
      const one = waiting.shift()
      turn = one?.turn ?? turn
      // A network without waiting callers starts again.
      if (!one || lastTurnOf.size > 2 * max) {
        for (const [name, last] of lastTurnOf) if (last <= turn) lastTurnOf.delete(name)
      }
      return one?.place
    },
  }
}

const busy = () => new HttpError(503, 'busy', 1)
