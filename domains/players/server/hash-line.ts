import { HttpError } from '@casino/http/errors.ts'

/** For whom a password is hashed: a `player` who has shown that he is one, or somebody from a `network`. */
export type Comer = { player: string } | { network: string }
type Bounds = { workers: number; strangersMax: number; knownMax: number }
type Place = { start(): void; refuse(error: Error): void }

/** After so many of the known a stranger's turn comes, if one waits. */
const knownInARowMax = 3

/**
 * The line in which slow hashes wait, a few done at a time. Whoever is known to be a player stands in a short line of
 * his own that goes first: no storm of strangers keeps him out. Strangers take turns by neighbourhood, and are told
 * to come again when too many wait.
 */
export function createHashLine({ workers, strangersMax, knownMax }: Bounds) {
  const [strangers, known] = [createTurns(strangersMax), createKnown(knownMax)]
  let [working, knownInARow] = [0, 0]

  function standIn(comer: Comer): Promise<void> {
    return new Promise((start, refuse) => {
      const place = { start, refuse }
      if ('player' in comer && known.add(comer.player, place)) return
      const neighbourhood = 'player' in comer ? comer.player : neighbourhoodOf(comer.network)
      strangers.add(neighbourhood, place)
    })
  }

  function next(): Place | undefined {
    const one = knownInARow < knownInARowMax ? known.next() : undefined
    knownInARow = one ? knownInARow + 1 : 0
    return one ?? strangers.next() ?? known.next()
  }

  return async function inTurn<T>(comer: Comer, work: () => Promise<T>): Promise<T> {
    // A slot that is freed is handed to the next in line, never to whoever comes by meanwhile.
    if (working >= workers) await standIn(comer)
    else working += 1
    try {
      return await work()
    } finally {
      const one = next()
      if (one) one.start()
      else working -= 1
    }
  }
}

/** Of one player no more wait among the known: his others stand with the strangers. */
const ofOnePlayerMax = 2

function createKnown(max: number) {
  const waiting: (Place & { player: string })[] = []
  return {
    /** False when there is no room for him. */
    add(player: string, place: Place): boolean {
      const own = waiting.filter((one) => one.player === player)
      if (waiting.length >= max || own.length >= ofOnePlayerMax) return false
      waiting.push({ player, ...place })
      return true
    },
    next: () => waiting.shift(),
  }
}

/**
 * By turns: the first of each neighbourhood, then the second of each, so that one with a thousand addresses gets no
 * more than another with one. When it is full, the last of the longest makes room for whoever comes of a shorter one.
 */
function createTurns(max: number) {
  const waiting: (Place & { neighbourhood: string; turn: number })[] = []
  const lastTurnOf = new Map<string, number>()
  let turn = 0
  return {
    add(neighbourhood: string, place: Place): void {
      const own = Math.max(turn, lastTurnOf.get(neighbourhood) ?? 0) + 1
      const last = waiting.at(-1)
      if (last && waiting.length >= max) {
        if (last.turn <= own) {
          place.refuse(busy())
          return
        }
        waiting.pop()
        lastTurnOf.set(last.neighbourhood, last.turn - 1)
        last.refuse(busy())
      }
      lastTurnOf.set(neighbourhood, own)
      const later = waiting.findIndex((other) => other.turn > own)
      waiting.splice(later < 0 ? waiting.length : later, 0, { neighbourhood, turn: own, ...place })
    },
    next(): Place | undefined {
      const one = waiting.shift()
      turn = one?.turn ?? turn
      // Whoever's last turn has come is as new.
      if (!one || lastTurnOf.size > 2 * max) {
        for (const [name, last] of lastTurnOf) if (last <= turn) lastTurnOf.delete(name)
      }
      return one
    },
  }
}

const busy = () => new HttpError(503, 'busy', 1)

/** Whoever rents many addresses has them beside each other: the first half of one of IPv4, of IPv6 as providers have. */
function neighbourhoodOf(network: string): string {
  return network.split(/[.:]/, 2).join('.')
}
