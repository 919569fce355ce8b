import { ranksCount } from '@casino/game-kit/cards.ts'
import type { Pay } from '@casino/game-kit/pays.ts'
import { full, type Sum, ten, totalOf } from './hand.ts'

/**
 * The exact return of the best play. Every card is drawn from a full deck, so that a hand's chances
 * depend only on its sum and on the dealer's card.
 */

const values = Array.from({ length: ten }, (_, index) => index + 1)
const chanceOf = (value: number) => (value === ten ? 4 : 1) / ranksCount
/** Totals 0 (bust) to 21 with one stake, then the same with two. */
const totalsCount = full + 1

/** The chances of the dealer's end: 17 to 21, or 0 for a bust; there is no natural. */
type Ends = number[]
/** A way to play on: its mean net win in stakes, and how the hand ends. */
type Way = { net: number; ends: number[] }
export type Choice = 'hit' | 'stand' | 'double' | 'split'

function add(sum: Sum, value: number): Sum {
  return { hard: sum.hard + value, hasAce: sum.hasAce || value === 1 }
}

function dealerEnds(up: number): Ends {
  const ends = Array.from({ length: totalsCount }, () => 0)
  const draw = (sum: Sum, chance: number) => {
    const total = totalOf(sum)
    if (total < 17) {
      for (const value of values) draw(add(sum, value), chance * chanceOf(value))
      return
    }
    const end = total > full ? 0 : total
    ends[end] = (ends[end] ?? 0) + chance
  }
  const first: Sum = { hard: up, hasAce: up === 1 }
  const hidden = values.filter((value) => !makesNatural(up, value))
  const all = hidden.reduce((sum, value) => sum + chanceOf(value), 0)
  for (const value of hidden) draw(add(first, value), chanceOf(value) / all)
  return ends
}

function makesNatural(one: number, other: number): boolean {
  return (one === 1 && other === ten) || (one === ten && other === 1)
}

/** The ways to play against one card of the dealer. */
function playAgainst(up: number) {
  const dealer = dealerEnds(up)
  const hits = new Map<string, Way>()

  function stand({ total, stakes }: { total: number; stakes: 1 | 2 }): Way {
    const end = total > full ? 0 : total
    const ends = Array.from({ length: 2 * totalsCount }, () => 0)
    ends[end + (stakes - 1) * totalsCount] = 1
    if (end === 0) return { net: -stakes, ends }
    const net = dealer.reduce((sum, chance, other) => sum + chance * Math.sign(end - other), 0)
    return { net: net * stakes, ends }
  }
  function mixed(ways: (value: number) => Way): Way {
    const all = values.map((value) => ({ chance: chanceOf(value), way: ways(value) }))
    const net = all.reduce((sum, { chance, way }) => sum + chance * way.net, 0)
    const ends = Array.from({ length: 2 * totalsCount }, (_, end) =>
      all.reduce((sum, { chance, way }) => sum + chance * (way.ends[end] ?? 0), 0),
    )
    return { net, ends }
  }
  /** Stand or hit, whatever is better; 21 stands. */
  function further(sum: Sum): Way {
    const total = totalOf(sum)
    const standing = stand({ total, stakes: 1 })
    return total >= full ? standing : best([standing, hit(sum)])
  }
  function hit(sum: Sum): Way {
    const name = `${sum.hard} ${sum.hasAce}`
    const known = hits.get(name) ?? mixed((value) => further(add(sum, value)))
    hits.set(name, known)
    return known
  }
  function double(sum: Sum): Way {
    return mixed((value) => stand({ total: totalOf(add(sum, value)), stakes: 2 }))
  }
  /** The first two cards, or those after a split. */
  function two(sum: Sum): Way {
    return totalOf(sum) === full ? further(sum) : best([further(sum), double(sum)])
  }
  /** One of the two hands of a split. */
  function half(value: number): Way {
    const sum: Sum = { hard: value, hasAce: value === 1 }
    return mixed((next) =>
      value === 1 ? stand({ total: totalOf(add(sum, next)), stakes: 1 }) : two(add(sum, next)),
    )
  }
  return { dealer, stand, hit, double, two, half }
}

function best(ways: [Way, Way]): Way {
  return ways[1].net > ways[0].net ? ways[1] : ways[0]
}

const against = new Map<number, ReturnType<typeof playAgainst>>()

function knownAgainst(up: number) {
  const known = against.get(up) ?? playAgainst(up)
  against.set(up, known)
  return known
}

/** The best move against the dealer's card; insurance is never taken. */
export function bestMove(
  { up, sum, pair }: { up: number; sum: Sum; pair: number | undefined },
  can: readonly string[],
): Choice {
  const { stand, hit, double, half } = knownAgainst(up)
  const nets: [Choice, number][] = [
    ['stand', stand({ total: totalOf(sum), stakes: 1 }).net],
    ['hit', hit(sum).net],
    ['double', double(sum).net],
    ['split', pair === undefined ? -Infinity : 2 * half(pair).net],
  ]
  const allowed = nets.filter(([choice]) => can.includes(choice))
  return allowed.reduce((first, next) => (next[1] > first[1] ? next : first))[0]
}

/** `net`: of the first stake. `staked`: all stakes of a first one. `pays`: of all that is staked. */
export type Odds = { net: number; staked: number; rtp: number; pays: Pay[] }

/** The return of the best play, over all cards of player and dealer. */
export function oddsOf(): Odds {
  /** By all stakes and the return, in halves of a stake. */
  const results = new Map<string, number>()
  const count = (stakes: number, halves: number, chance: number) => {
    const name = `${stakes} ${halves}`
    results.set(name, (results.get(name) ?? 0) + chance)
  }
  const firsts = values.flatMap((up) =>
    values.flatMap((first) => values.map((second) => ({ up, first, second }))),
  )
  for (const { up, first, second } of firsts) {
    const dealers = up === 1 ? chanceOf(ten) : up === ten ? chanceOf(1) : 0
    const chance = chanceOf(up) * chanceOf(first) * chanceOf(second)
    const isBlackjack = makesNatural(first, second)
    count(1, isBlackjack ? 2 : 0, chance * dealers)
    if (isBlackjack) count(1, 5, chance * (1 - dealers))
    else countPlay({ up, first, second, chance: chance * (1 - dealers) }, count)
  }
  return summed(results)
}

type Dealt = { up: number; first: number; second: number; chance: number }
type Count = (stakes: number, halves: number, chance: number) => void

function countPlay({ up, first, second, chance }: Dealt, count: Count): void {
  const { dealer, two, half } = knownAgainst(up)
  const whole = two({ hard: first + second, hasAce: first === 1 || second === 1 })
  const part = first === second ? half(first) : undefined
  const hands = part && 2 * part.net > whole.net ? [part, part] : [whole]
  dealer.forEach((dealers, other) => {
    if (dealers === 0) return
    let all = new Map([['0 0', chance * dealers]])
    for (const { ends } of hands) all = joined(all, ends, other)
    for (const [name, sum] of all) {
      const [stakes = 0, halves = 0] = name.split(' ').map(Number)
      count(stakes, halves, sum)
    }
  })
}

/** The results so far with one more hand, against the dealer's end. */
function joined(all: Map<string, number>, ends: readonly number[], other: number) {
  const next = new Map<string, number>()
  for (const [name, before] of all) {
    const [stakes = 0, halves = 0] = name.split(' ').map(Number)
    ends.forEach((chance, end) => {
      if (chance === 0) return
      const own = end < totalsCount ? 1 : 2
      const total = end % totalsCount
      const pays = total === 0 || total < other ? 0 : total === other ? 2 : 4
      const key = `${stakes + own} ${halves + own * pays}`
      next.set(key, (next.get(key) ?? 0) + before * chance)
    })
  }
  return next
}

function summed(results: Map<string, number>): Odds {
  const all = [...results].map(([name, chance]) => {
    const [stakes = 0, halves = 0] = name.split(' ').map(Number)
    return { stakes, paid: halves / 2, chance }
  })
  const staked = all.reduce((sum, { stakes, chance }) => sum + stakes * chance, 0)
  const paid = all.reduce((sum, one) => sum + one.paid * one.chance, 0)
  const pays = new Map<number, number>()
  for (const { stakes, paid: back, chance } of all) {
    const multiple = back / stakes
    pays.set(multiple, (pays.get(multiple) ?? 0) + (chance * stakes) / staked)
  }
  return {
    net: paid - staked,
    staked,
    rtp: paid / staked,
    pays: [...pays].map(([multiple, chance]) => ({ chance, multiple })).sort(byMultiple),
  }
}

function byMultiple(a: Pay, b: Pay): number {
  return a.multiple - b.multiple
}
