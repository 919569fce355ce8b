import { type Complex, transform } from './fourier.ts'
import type { LineStats } from './line-stats.ts'
import { type Machine, multiplierOfFreeSpin } from './slot-machine.ts'

/** The distribution of a round's total win, in line bets, below a limit. */
export type WinOdds = {
  /** The chance of reaching the limit. */
  chance: number
  /** Mean and mean square of the win, capped at the limit. */
  mean: number
  square: number
}

/** The exact mean and chances of a round with all its free spins, with wins capped at a limit. */
export function winOddsOf(
  machine: Machine,
  { paid, free }: { paid: LineStats; free: LineStats },
  limit: number,
): WinOdds {
  const odds = { chance: 1, mean: limit, square: limit ** 2 }
  const chances = winChancesOf(machine, { paid, free }, limit)
  for (let won = 0; won < limit; won += 1) {
    const chance = chances[won] as number
    odds.chance -= chance
    odds.mean -= (limit - won) * chance
    odds.square -= (limit ** 2 - won ** 2) * chance
  }
  return odds
}

/**
 * The exact chance of each total win of a round with all its free spins, in line bets, below a
 * limit. A round is a sum of spins, so its
 * distribution is computed per frequency of the Fourier transform, as products along a chain over
 * (spins played, spins won). Wins beyond the transform's length would wrap around to its start;
 * they are damped below a double's precision.
 */
export function winChancesOf(machine: Machine, stats: AllStats, limit: number): Float64Array {
  const size = 2 ** Math.ceil(Math.log2(limit * spareLength))
  const damping = dampedTo ** (1 / size)
  const spectrum = spectrumOf(machine, stats, { size, damping })
  transform(spectrum, -1)
  return Float64Array.from({ length: limit }, (_none, won) => {
    return (spectrum.re[won] as number) / size / damping ** won
  })
}

const spareLength = 2.5
const dampedTo = 1e-4

type Grid = { size: number; damping: number }
type AllStats = { paid: LineStats; free: LineStats }

/**
 * An upper bound of the mean win beyond a limit, from the moment E(e^(s·win)): for any s, the part
 * of x above 0 is at most e^(s·x) / (s·e). It is cheap, and proves that a distant limit has no
 * effect.
 */
export function excessBoundOf(machine: Machine, stats: AllStats, limit: number): number {
  const tilts = Array.from({ length: tiltsCount }, (_, at) => (tiltMax / limit) * 0.8 ** at)
  const bounds = tilts.map((tilt) => {
    const grid = { size: 1, damping: Math.exp(tilt) }
    const [moment = Number.POSITIVE_INFINITY] = spectrumOf(machine, stats, grid).re
    return (moment * Math.exp(-tilt * limit)) / (tilt * Math.E)
  })
  return Math.min(...bounds.filter((bound) => !Number.isNaN(bound)))
}

const tiltsCount = 12
const tiltMax = 120

/**
 * The spectrum of the complete round. Its values are real, so half of the frequencies determine the
 * others.
 */
function spectrumOf(machine: Machine, { paid, free }: AllStats, grid: Grid): Complex {
  const { size } = grid
  const spinsMax = machine.definition.free_spins?.spins_max ?? 0
  const firsts = groupsOf(machine.awards, paid).map((group) => ({
    spins: Math.min(group.spins, spinsMax),
    wins: groupSpectrum(machine, paid, { ...grid, ...group, times: 1 }),
  }))
  const chain = chainOf(machine, free, { ...grid, spinsMax })
  const round = { re: new Float64Array(size), im: new Float64Array(size) }
  for (let at = 0; at <= size / 2; at += 1) {
    const rest = chain(at)
    for (const { spins, wins } of firsts) {
      const winRe = wins.re[at] as number
      const winIm = wins.im[at] as number
      const restRe = rest.re[spins] as number
      const restIm = rest.im[spins] as number
      round.re[at] = (round.re[at] as number) + winRe * restRe - winIm * restIm
      round.im[at] = (round.im[at] as number) + winRe * restIm + winIm * restRe
    }
    if (at === 0 || at === size / 2) continue
    round.re[size - at] = round.re[at] as number
    round.im[size - at] = -(round.im[at] as number)
  }
  return round
}

/**
 * For one frequency, by the number of free spins won before the first is played: the transform of
 * all their wins. Computed from the last spin back to the first.
 */
function chainOf(
  machine: Machine,
  free: LineStats,
  { spinsMax, ...grid }: Grid & { spinsMax: number },
): (frequency: number) => Complex {
  const groups = spinsMax === 0 ? [] : groupsOf(machine.retriggers, free)
  const spins = Array.from({ length: spinsMax }, (_, played) =>
    multiplierOfFreeSpin(machine, played),
  )
  const byTimes = new Map(
    [...new Set(spins)].map((times) => [
      times,
      groups.map((group) => groupSpectrum(machine, free, { ...grid, ...group, times })),
    ]),
  )
  const chain = { re: new Float64Array(spinsMax + 1), im: new Float64Array(spinsMax + 1) }
  const more = groups.map((group) => group.spins)
  return (frequency) => {
    chain.re.fill(1)
    chain.im.fill(0)
    for (let played = spinsMax - 1; played >= 0; played -= 1) {
      const wins = byTimes.get(spins[played] as number) ?? []
      const re = wins.map((group) => group.re[frequency] as number)
      const im = wins.map((group) => group.im[frequency] as number)
      addSpin(chain, { from: played + 1, more, re, im })
    }
    return chain
  }
}

type SpinAt = { from: number; more: number[]; re: number[]; im: number[] }

/**
 * One spin earlier. In ascending order, because each value is read, at a higher index, before it is
 * overwritten.
 */
function addSpin(chain: Complex, { from, more, re, im }: SpinAt): void {
  const max = chain.re.length - 1
  for (let won = from; won <= max; won += 1) {
    let sumRe = 0
    let sumIm = 0
    for (let group = 0; group < more.length; group += 1) {
      const next = Math.min(won + (more[group] as number), max)
      const nextRe = chain.re[next] as number
      const nextIm = chain.im[next] as number
      sumRe += (re[group] as number) * nextRe - (im[group] as number) * nextIm
      sumIm += (re[group] as number) * nextIm + (im[group] as number) * nextRe
    }
    chain.re[won] = sumRe
    chain.im[won] = sumIm
  }
}

/** The scatter counts that win the same number of spins. */
type Group = { spins: number; counts: number[] }

function groupsOf(spinsBy: Int32Array, stats: LineStats): Group[] {
  const groups = new Map<number, number[]>()
  stats.ways.forEach((ways, count) => {
    const spins = spinsBy[count] ?? 0
    if (ways > 0) groups.set(spins, [...(groups.get(spins) ?? []), count])
  })
  return [...groups].map(([spins, counts]) => ({ spins, counts }))
}

/** The damped transform of one spin's wins, over the combinations of a group. */
function groupSpectrum(
  machine: Machine,
  stats: LineStats,
  { size, damping, counts, times }: Grid & { counts: number[]; times: number },
): Complex {
  const wins = { re: new Float64Array(size), im: new Float64Array(size) }
  for (const count of counts) {
    stats.spread[count]?.forEach((ways, won) => {
      if (ways === 0) return
      const total = (won + (machine.scatterPays[count] ?? 0)) * times
      const at = total % size
      wins.re[at] = (wins.re[at] as number) + (ways / stats.cycle) * damping ** total
    })
  }
  transform(wins)
  return wins
}
