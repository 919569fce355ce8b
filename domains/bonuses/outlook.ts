// What a bonus is worth to a player who bets one stake on one game until its wager is done.

/** One result of a bet: how likely it is, and what it returns as a multiple of the stake. */
export type Pay = { chance: number; multiple: number }

/** Amounts are in subunits. */
export type Terms = {
  /** Own money and bonus money at the start. */
  deposit: number
  bonus: number
  /** What must be wagered, in bets that count in full. */
  wager: number
  stake: number
  /** The part of a bet on this game that counts, 1 for all of it. */
  contribution: number
  /** A sticky bonus is taken back when the wager is done. */
  isSticky: boolean
  /** What is taken back then, if that is not the bonus money at the start. */
  taken?: number
}

export type Outlook = {
  /** The chance that the wager is done before the money is gone. */
  completion: number
  /** The mean of what the player then has, less the deposit, in subunits. */
  value: number
  /** The most of their own money that the player can lose, in subunits. */
  worstCost: number
  /** False when pays were rounded to a coarser grid, which keeps their mean. */
  isExact: boolean
}

/** The steps of a solution that is to be exact: about a quarter of a second. */
const stepsMax = 100_000_000
/** The steps of one that a page asks for: some hundredths of a second. */
export const pageStepsMax = 10_000_000

/**
 * Solves the Markov chain over balance and bets left, backwards from the last bet. The player bets
 * the same stake each time, and stops with nothing when the balance no longer pays it. A balance
 * above all bets left needs no chain: the wager is surely done, and each bet costs its edge.
 */
export function outlookOf(pays: readonly Pay[], terms: Terms, steps = stepsMax): Outlook {
  const grid = gridOf(pays, terms, steps)
  const bets = betsOf(terms)
  let after = ended(grid)
  for (let left = 1; left <= bets; left += 1) after = beforeBet(grid, after, left)
  const start = Math.floor((terms.deposit + terms.bonus) / grid.unit)
  return {
    completion: chanceAt(after, start),
    value: meanAt(grid, after, start) * grid.unit - terms.deposit,
    worstCost: terms.deposit,
    isExact: grid.isExact,
  }
}

/** Amounts in grid units. */
type Grid = {
  /** Subunits. */
  unit: number
  stake: number
  /** What is taken back at the end. */
  taken: number
  pays: readonly { chance: number; paid: number }[]
  /** The mean loss of a bet. */
  edge: number
  isExact: boolean
}

/** By balance, up to `top`: the chance to end with money, and the mean that is left. */
type Column = { left: number; top: number; chance: Float64Array; mean: Float64Array }

function gridOf(pays: readonly Pay[], terms: Terms, atMost: number): Grid {
  const { stake, bonus, deposit, isSticky, taken = bonus } = terms
  // Games pay whole subunits.
  const paid = pays.map(({ chance, multiple }) => ({
    chance,
    paid: Math.floor(stake * multiple + 1e-9),
  }))
  const finest = [stake, deposit + bonus, taken, ...paid.map((one) => one.paid)].reduce(
    divisorOf,
    0,
  )
  const bets = betsOf(terms)
  const steps = ((bets * bets) / 2) * (stake / finest) * pays.length
  const factor = Math.max(1, Math.ceil(steps / atMost))
  // A coarser unit still divides the stake, so that each bet is a whole number of units.
  const unit = factor === 1 ? finest : stake / Math.max(1, Math.floor(stake / (finest * factor)))
  const merged = mergedOn(unit, paid)
  return {
    unit,
    stake: Math.round(stake / unit),
    taken: isSticky ? Math.round(taken / unit) : 0,
    pays: merged,
    edge: Math.round(stake / unit) - merged.reduce((sum, one) => sum + one.chance * one.paid, 0),
    isExact: factor === 1,
  }
}

/** How many bets the wager takes. A quotient a little above a whole number is that number. */
function betsOf({ wager, stake, contribution }: Terms): number {
  return Math.ceil(wager / (stake * contribution) - 1e-9)
}

/** Pays on a grid. A pay between two units is split over both, so that its mean stays. */
function mergedOn(unit: number, pays: readonly { chance: number; paid: number }[]) {
  const chances = new Map<number, number>()
  const add = (paid: number, chance: number) => {
    if (chance > 0) chances.set(paid, (chances.get(paid) ?? 0) + chance)
  }
  for (const { chance, paid } of pays) {
    const exact = paid / unit
    const below = Math.floor(exact + 1e-9)
    const rest = Math.max(0, exact - below)
    add(below, chance * (1 - rest))
    add(below + 1, chance * rest)
  }
  return [...chances].map(([paid, chance]) => ({ chance, paid }))
}

function divisorOf(a: number, b: number): number {
  return b === 0 ? a : divisorOf(b, a % b)
}

function ended({ taken }: Grid): Column {
  const chance = Float64Array.from({ length: taken + 1 }, (_none, balance) => (balance > 0 ? 1 : 0))
  return { left: 0, top: taken, chance, mean: new Float64Array(taken + 1) }
}

function beforeBet(grid: Grid, after: Column, left: number): Column {
  const { stake, taken, pays } = grid
  const top = left * stake + taken
  const chance = new Float64Array(top + 1)
  const mean = new Float64Array(top + 1)
  for (const { chance: weight, paid } of pays) {
    const shift = paid - stake
    const lastKnown = Math.min(top, after.top - shift)
    for (let balance = stake; balance <= lastKnown; balance += 1) {
      chance[balance] = (chance[balance] ?? 0) + weight * (after.chance[balance + shift] ?? 0)
      mean[balance] = (mean[balance] ?? 0) + weight * (after.mean[balance + shift] ?? 0)
    }
    for (let balance = Math.max(stake, lastKnown + 1); balance <= top; balance += 1) {
      chance[balance] = (chance[balance] ?? 0) + weight
      mean[balance] = (mean[balance] ?? 0) + weight * surely(grid, after.left, balance + shift)
    }
  }
  return { left, top, chance, mean }
}

/** The mean that is left of a balance above all bets left. */
function surely({ edge, taken }: Grid, left: number, balance: number): number {
  return balance - left * edge - taken
}

function chanceAt({ top, chance }: Column, balance: number): number {
  return balance > top ? 1 : (chance[balance] ?? 0)
}

function meanAt(grid: Grid, { left, top, mean }: Column, balance: number): number {
  return balance > top ? surely(grid, left, balance) : (mean[balance] ?? 0)
}

/**
 * Pays of a game of which only the return and the volatility (the standard deviation of a bet of 1)
 * are known: nothing, or one win, with the same mean and deviation.
 */
export function estimatedPays(returned: number, volatility: number): Pay[] {
  const multiple = (volatility ** 2 + returned ** 2) / returned
  const chance = returned / multiple
  return [
    { chance: 1 - chance, multiple: 0 },
    { chance, multiple },
  ]
}
