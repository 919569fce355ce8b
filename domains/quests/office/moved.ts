import type { Background, Position } from '../layouts.ts'

/** A map as it is edited. */
export type Drawn = { background: Background; positions: Position[] }

const [least, most] = [2, 98]

/** The places with one of them moved, in whole percent and within the map. */
export function moved(positions: readonly Position[], index: number, to: Position): Position[] {
  return positions.map((one, at) =>
    at === index ? { left: within(to.left), top: within(to.top) } : one,
  )
}

function within(percent: number): number {
  return Math.min(most, Math.max(least, Math.round(percent) || least))
}

const steps: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where an arrow key moves a place; undefined for another key. */
export function steppedBy(key: string, { left, top }: Position): Position | undefined {
  const step = steps[key]
  return step && { left: left + step[0], top: top + step[1] }
}
