import type { SlotDefinition } from './slot-definition.ts'

/** A possible win of a line: a count of a symbol, in line bets. */
export type LineWin = { symbol: string; count: number; pay: number }

/** A definition prepared to be evaluated millions of times a second. */
export type Machine = {
  definition: SlotDefinition
  symbols: string[]
  reelsCount: number
  /** The largest win of a round, in line bets. */
  limit: number
  /**
   * `transitions[state + symbol]` is the state of a line one cell further. A state's number is the
   * offset of its row in this table, so it is a multiple of the number of symbols.
   */
  transitions: Int32Array
  /** The win of a line in this state if nothing more is added, by state. */
  pays: Int32Array
  wins: (LineWin | undefined)[]
  /** States below it are final: no further cell changes the line's win. */
  finalEnd: number
  startState: number
  tree: LineTree
  paid: Strips
  free: Strips
  scatterPays: Int32Array
  awards: Int32Array
  retriggers: Int32Array
  /** Reused by every evaluation to avoid allocations. */
  scratch: { cells: Uint8Array; before: Int32Array; stops: number[] }
}

/** The lines as a tree of cells in depth-first order, so that lines share common beginnings. */
export type LineTree = {
  depths: Uint8Array
  /** The cell's index in the window, reel * rows + row. */
  cells: Uint8Array
  isLast: Uint8Array
  /** The first node that is not below this one. */
  ends: Uint16Array
  /** The number of lines through the node. */
  linesCounts: Uint8Array
}

export type Strips = {
  lengths: number[]
  /** By reel, the symbols of the window at each stop: `windows[reel][stop * rows + row]`. */
  windows: Uint8Array[]
  /** By reel and stop, the names of the symbols of the window from top to bottom. */
  columns: string[][][]
  /** By reel, the scatters that its window shows at each stop. */
  scatters: Uint8Array[]
}

/**
 * Compiles a definition. A line is read by a small automaton: its state has the current symbol, its
 * count and the best win so far, so one table look-up per cell decides the best of a run of wilds
 * and a run of the symbol they replace. Final states come first; state 0 means "nothing".
 */
export function prepareMachine(definition: SlotDefinition): Machine {
  const symbols = symbolsOf(definition)
  const cellsMax = definition.reels.length * definition.rows
  const free = definition.free_spins
  return {
    definition,
    symbols,
    reelsCount: definition.reels.length,
    limit: (definition.max_win ?? Number.POSITIVE_INFINITY) * definition.lines.length,
    ...lineStates(definition, symbols),
    tree: treeOf(definition),
    paid: stripsOf(definition, definition.reels, symbols),
    free: stripsOf(definition, free?.reels ?? definition.reels, symbols),
    scatterPays: byCount(definition.scatter?.pays, cellsMax, definition.lines.length),
    awards: byCount(free?.awards, cellsMax, 1),
    retriggers: byCount(free?.retriggers, cellsMax, 1),
    scratch: {
      cells: new Uint8Array(cellsMax),
      before: new Int32Array(definition.reels.length),
      stops: definition.reels.map(() => 0),
    },
  }
}

/** The win multiplier of the nth free spin, counted from 0. */
export function multiplierOfFreeSpin({ definition }: Machine, index: number): number {
  const multipliers = definition.free_spins?.multipliers ?? [1]
  return multipliers[Math.min(index, multipliers.length - 1)] ?? 1
}

function symbolsOf({ pays, wild, scatter }: SlotDefinition): string[] {
  return [
    ...new Set([
      ...Object.keys(pays),
      ...(wild ? [wild] : []),
      ...(scatter ? [scatter.symbol] : []),
    ]),
  ]
}

/** A run in progress: `wilds` leading wilds, then `symbol`, `count` cells in total. */
type Run = { symbol: string | undefined; wilds: number; count: number }

function lineStates(definition: SlotDefinition, symbols: string[]) {
  const runs = runsOf(definition, symbols)
  const ends: (LineWin | undefined)[] = [undefined]
  for (const run of runs) {
    const win = winOf(definition, run)
    if (win && !ends.some((end) => isSame(end, win))) ends.push(win)
  }
  const width = symbols.length
  const endOf = (run: Run) => width * ends.findIndex((end) => isSame(end, winOf(definition, run)))
  const stateOf = new Map(runs.map((run, at) => [nameOf(run), width * (ends.length + at)]))
  const transitions = [
    ...ends.flatMap((_, at) => symbols.map(() => width * at)),
    ...runs.flatMap((run) =>
      symbols.map((symbol) => {
        const longer = extend(definition, run, symbol)
        return (longer && stateOf.get(nameOf(longer))) ?? endOf(run)
      }),
    ),
  ]
  const byState = [...ends, ...runs.map((run) => winOf(definition, run))]
  const wins = byState.flatMap((win) => symbols.map(() => win))
  return {
    transitions: Int32Array.from(transitions),
    pays: Int32Array.from(wins, (win) => win?.pay ?? 0),
    wins,
    finalEnd: width * ends.length,
    startState: width * ends.length,
  }
}

/** All possible runs of a line, the empty one first. */
function runsOf(definition: SlotDefinition, symbols: string[]): Run[] {
  const runs: Run[] = [{ symbol: undefined, wilds: 0, count: 0 }]
  const known = new Set(runs.map((run) => nameOf(run)))
  for (const run of runs) {
    if (run.count === definition.reels.length) continue
    for (const symbol of symbols) {
      const longer = extend(definition, run, symbol)
      if (!longer || known.has(nameOf(longer))) continue
      known.add(nameOf(longer))
      runs.push(longer)
    }
  }
  return runs
}

function extend(definition: SlotDefinition, run: Run, symbol: string): Run | undefined {
  const { wild, wild_not_for = [], pays, scatter } = definition
  if (symbol === scatter?.symbol) return undefined
  const count = run.count + 1
  const isWild = symbol === wild
  if (run.symbol === undefined) {
    if (isWild) return { symbol: undefined, wilds: count, count }
    const stands = run.wilds === 0 || !wild_not_for.includes(symbol)
    return stands && pays[symbol] ? { symbol, wilds: run.wilds, count } : undefined
  }
  const fits = symbol === run.symbol || (isWild && !wild_not_for.includes(run.symbol))
  return fits ? { ...run, count } : undefined
}

function winOf({ pays, wild }: SlotDefinition, { symbol, wilds, count }: Run): LineWin | undefined {
  const ofWilds = wild ? (pays[wild]?.[wilds] ?? 0) : 0
  const ofSymbol = symbol ? (pays[symbol]?.[count] ?? 0) : 0
  if (wild && ofWilds > ofSymbol) return { symbol: wild, count: wilds, pay: ofWilds }
  return symbol && ofSymbol > 0 ? { symbol, count, pay: ofSymbol } : undefined
}

function isSame(one: LineWin | undefined, other: LineWin | undefined): boolean {
  return one?.symbol === other?.symbol && one?.count === other?.count
}

function nameOf({ symbol = '', wilds, count }: Run): string {
  return `${symbol}:${wilds}:${count}`
}

function treeOf({ lines, rows, reels }: SlotDefinition): LineTree {
  const nodes: { depth: number; cell: number; end: number; lines: number }[] = []
  const grow = (depth: number, under: number[][]) => {
    for (const row of new Set(under.map((line) => line[depth] ?? 0))) {
      const through = under.filter((line) => line[depth] === row)
      const node = { depth, cell: depth * rows + row, end: 0, lines: through.length }
      nodes.push(node)
      if (depth + 1 < reels.length) grow(depth + 1, through)
      node.end = nodes.length
    }
  }
  grow(0, lines)
  return {
    depths: Uint8Array.from(nodes, (node) => node.depth),
    cells: Uint8Array.from(nodes, (node) => node.cell),
    isLast: Uint8Array.from(nodes, (node) => (node.depth === reels.length - 1 ? 1 : 0)),
    ends: Uint16Array.from(nodes, (node) => node.end),
    linesCounts: Uint8Array.from(nodes, (node) => node.lines),
  }
}

function stripsOf(definition: SlotDefinition, reels: string[][], symbols: string[]): Strips {
  const { rows, scatter } = definition
  const windowAt = (reel: string[], stop: number) =>
    Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length] ?? '')
  return {
    lengths: reels.map((reel) => reel.length),
    windows: reels.map((reel) =>
      Uint8Array.from(
        reel.flatMap((_, stop) => windowAt(reel, stop).map((symbol) => symbols.indexOf(symbol))),
      ),
    ),
    // Frozen, because all outcomes that show them share them.
    columns: reels.map((reel) => reel.map((_, stop) => frozen(windowAt(reel, stop)))),
    scatters: reels.map((reel) =>
      Uint8Array.from(
        reel,
        (_, stop) => windowAt(reel, stop).filter((symbol) => symbol === scatter?.symbol).length,
      ),
    ),
  }
}

function frozen(column: string[]): string[] {
  Object.freeze(column)
  return column
}

/**
 * By count 0..max. A count that the table does not list has the value of the next lower one, so
 * more scatters than listed are worth as much as the most listed.
 */
function byCount(
  table: Record<string, number> | undefined,
  max: number,
  times: number,
): Int32Array {
  const values = new Int32Array(max + 1)
  for (let count = 1; count <= max; count += 1) {
    const value = table?.[count]
    values[count] = value === undefined ? (values[count - 1] ?? 0) : value * times
  }
  return values
}
