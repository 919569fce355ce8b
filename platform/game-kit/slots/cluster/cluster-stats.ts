import { emptySpread, type SpinStats } from '../rounds/spread.ts'
import { atCount } from '../rounds/strips.ts'
import type { ClusterDefinition } from './cluster-definition.ts'

type Strips = readonly (readonly string[])[]

/** Enumerates all stops of all reels with all their falls, on numbered symbols. */
export function clusterStatsOf(
  definition: ClusterDefinition,
  reels: Strips,
  times: number,
): SpinStats {
  const { scatter, units, max_win } = definition
  const limit = max_win * units
  const board = boardOf(definition, reels)
  const stats: SpinStats = { spreads: new Map(), mean: 0, largest: { won: 0, stops: [] } }
  const cycle = reels.reduce((product, strip) => product * strip.length, 1)
  const scatterPays = Array.from({ length: board.cells.length + 1 }, (_, count) =>
    atCount(scatter.pays, count),
  )
  let sum = 0
  forEachStops(reels, (stops) => {
    const { won, scatters } = playBoard(board, stops)
    const total = won * times + (scatterPays[scatters] ?? 0) * units
    const spread = stats.spreads.get(scatters) ?? emptySpread(limit)
    stats.spreads.set(scatters, spread)
    const at = Math.min(total, limit)
    spread[at] = (spread[at] ?? 0) + 1
    sum += total
    if (total > stats.largest.won) stats.largest = { won: total, stops: [...stops] }
  })
  for (const spread of stats.spreads.values()) {
    for (let at = 0; at <= limit; at += 1) spread[at] = (spread[at] ?? 0) / cycle
  }
  stats.mean = sum / cycle
  return stats
}

/** Calls with every combination of stops; the array is reused. */
export function forEachStops(reels: Strips, visit: (stops: number[]) => void): void {
  const stops = reels.map(() => 0)
  for (let reel = 0; reel >= 0; ) {
    visit(stops)
    for (reel = reels.length - 1; reel >= 0; reel -= 1) {
      const next = (stops[reel] ?? 0) + 1
      stops[reel] = next === (reels[reel] ?? []).length ? 0 : next
      if (stops[reel] !== 0) break
    }
  }
}

type Board = {
  rows: number
  strips: Uint8Array[]
  wild: number
  scatter: number
  /** By symbol and size: the pay. */
  pays: number[][]
  multipliers: readonly number[]
  fallsMax: number
  /** Reused by every spin: the symbols, the last visit, the cells to remove and to visit. */
  cells: Uint8Array
  seen: Int32Array
  gone: Uint8Array
  open: Int16Array
  neighbours: Int16Array[]
  visit: number
}

function boardOf(definition: ClusterDefinition, reels: Strips): Board {
  const { pays, wild, scatter, rows, multipliers, falls_max } = definition
  const symbols = [...Object.keys(pays), wild, scatter.symbol]
  const size = rows * reels.length
  const numbers = Array.from({ length: size }, (_, cell) => cell)
  return {
    rows,
    strips: reels.map((strip) => Uint8Array.from(strip, (symbol) => symbols.indexOf(symbol))),
    wild: symbols.indexOf(wild),
    scatter: symbols.indexOf(scatter.symbol),
    pays: Object.values(pays).map((byCount) => [0, ...numbers].map((_, n) => atCount(byCount, n))),
    multipliers,
    fallsMax: falls_max,
    cells: new Uint8Array(size),
    seen: new Int32Array(size),
    gone: new Uint8Array(size),
    open: new Int16Array(size * 4),
    neighbours: numbers.map((cell) =>
      Int16Array.from(
        [
          cell % rows > 0 ? cell - 1 : -1,
          cell % rows < rows - 1 ? cell + 1 : -1,
          cell - rows,
          cell + rows < size ? cell + rows : -1,
        ].filter((next) => next >= 0),
      ),
    ),
    visit: 0,
  }
}

function playBoard(board: Board, stops: number[]): { won: number; scatters: number } {
  const { cells, rows, strips, multipliers, scatter } = board
  const tops = [...stops]
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] as Uint8Array
    for (let row = 0; row < rows; row += 1) {
      cells[reel * rows + row] = strip[((tops[reel] ?? 0) + row) % strip.length] as number
    }
  }
  let won = 0
  for (let falls = 0; falls <= board.fallsMax; falls += 1) {
    const gained = markClusters(board)
    if (gained === 0) break
    won += gained * (multipliers[Math.min(falls, multipliers.length - 1)] ?? 1)
    if (falls < board.fallsMax) dropAll(board, tops)
  }
  let scatters = 0
  for (const symbol of cells) if (symbol === scatter) scatters += 1
  return { won, scatters }
}

/** Marks the cells of all paying clusters and returns their pay. */
function markClusters(board: Board): number {
  const { cells, pays, gone, seen } = board
  gone.fill(0)
  let total = 0
  for (let symbol = 0; symbol < pays.length; symbol += 1) {
    board.visit += 1
    for (let cell = 0; cell < cells.length; cell += 1) {
      if (cells[cell] !== symbol || seen[cell] === board.visit) continue
      const size = flood(board, cell, symbol)
      const pay = pays[symbol]?.[size] ?? 0
      if (pay === 0) continue
      total += pay
      for (let at = 0; at < size; at += 1) gone[board.open[at] as number] = 1
    }
  }
  return total
}

/** The size of the cluster around a cell; its cells are then the first of `open`. */
function flood(board: Board, from: number, symbol: number): number {
  const { cells, seen, open, neighbours, wild, visit } = board
  open[0] = from
  seen[from] = visit
  let size = 1
  for (let at = 0; at < size; at += 1) {
    for (const next of neighbours[open[at] as number] as Int16Array) {
      if (seen[next] === visit) continue
      if (cells[next] !== symbol && cells[next] !== wild) continue
      seen[next] = visit
      open[size++] = next
    }
  }
  return size
}

function dropAll({ cells, gone, rows, strips }: Board, tops: number[]): void {
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] as Uint8Array
    let to = reel * rows + rows - 1
    for (let from = to; from >= reel * rows; from -= 1) {
      if (gone[from] === 0) cells[to--] = cells[from] as number
    }
    for (; to >= reel * rows; to -= 1) {
      const above = ((tops[reel] ?? 0) + strip.length - 1) % strip.length
      tops[reel] = above
      cells[to] = strip[above] as number
    }
  }
}
