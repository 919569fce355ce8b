/** The symbols that pass on one reel during one spin. */
export type Tape = (cell: number) => string

type Standing = {
  /** The window from top to bottom. */
  column: readonly string[]
  /** The top row's position on the strip, if the game sends it. */
  stop?: number | undefined
}

/** The tape of a reel at rest: its window, and the strip's neighbours above and below. */
export function restingTape(strip: readonly string[], { column, stop }: Standing): Tape {
  return (cell) => column[-cell] ?? neighbour(strip, stop, -cell)
}

/**
 * The tape of a spin that started on `from` and stops on `to` when the reel has moved `target`
 * cells. All cells down to one below the new window already belong to `to`.
 */
export function stoppingTape(
  strip: readonly string[],
  from: Standing,
  { to, target }: { to: Standing; target: number },
): Tape {
  const before = restingTape(strip, from)
  const after = restingTape(strip, to)
  return (cell) => (cell >= target - to.column.length ? after(cell - target) : before(cell))
}

function neighbour(strip: readonly string[], stop: number | undefined, row: number): string {
  if (strip.length === 0) return ''
  const place = (stop ?? 0) + row
  return strip[((place % strip.length) + strip.length) % strip.length] ?? ''
}
