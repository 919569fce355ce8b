import { shuffleDraw } from '@casino/game-kit/fair/draw.ts'
import type { StepGame } from '@casino/game-kit/game.ts'
import { winOrNothing } from '@casino/game-kit/pays.ts'
import { nothing, type Payout, payoutOf } from '@casino/game-kit/slots/payout.ts'
import { floorMultiplier, StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'

/** A board of 5 × 5: cell 0 is top left, 4 top right, 24 bottom right. */
export const cellsCount = 25

export type Input = { stake_cents: number; mines: number }
/** The mines in the order drawn. */
export type Secret = { mines: number[] }
export type View = {
  /** The opened cells in order, without the mine that ended the round. */
  opened: number[]
  /** The multiplier of a cash-out now; 1 before the first cell. */
  multiplier: number
  /** The multiplier after one more safe cell; null if none is left. */
  next_multiplier: number | null
  /** Only at the end: all mines, ascending, and the one that was hit, if any. */
  mines?: number[]
  hit?: number
}
export type Action = { do: 'open'; cell: number } | { do: 'cash_out' }

/** 0.99 / P(all opened cells are safe), four decimals, rounded down. 1 for none opened. */
export function multiplierOf(mines: number, openedCount: number): number {
  if (openedCount === 0) return 1
  const all = choose(cellsCount, openedCount)
  return floorMultiplier(99n * all, 100n * choose(cellsCount - mines, openedCount))
}

/** The exact return of opening `openedCount` cells and cashing out. */
export function rtpOf(mines: number, openedCount: number): number {
  const safe = Number(choose(cellsCount - mines, openedCount))
  return (safe / Number(choose(cellsCount, openedCount))) * multiplierOf(mines, openedCount)
}

const example: Input = { stake_cents: 100, mines: 3 }
const boards = Array.from({ length: cellsCount - 1 }, (_, index) => index + 1)
const cells = Array.from({ length: cellsCount }, (_, cell) => cell)

export const game: StepGame<Input, Secret, View, Action> = {
  kind: 'steps',
  slug: 'mines',
  title: 'Mines',
  features: ['cash-out', 'own-odds', 'provably-fair'],
  themes: ['arcade'],
  studio: 'apogee',
  category: 'instant',
  version: 2,
  rtp: rtpOf(example.mines, 1),
  pays: winOrNothing(1 - example.mines / cellsCount, multiplierOf(example.mines, 1)),
  maxWin: multiplierOf(12, 13),
  input: z.strictObject({
    stake_cents: StakeCents,
    mines: z.int().check(z.minimum(1), z.maximum(cellsCount - 1)),
  }),
  action: z.discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('open'),
      cell: z.int().check(z.minimum(0), z.maximum(cellsCount - 1)),
    }),
    z.strictObject({ do: z.literal('cash_out') }),
  ]),
  stake: ({ stake_cents }) => BigInt(stake_cents),
  largestWin: {
    of: ({ mines }) => multiplierOf(mines, cellsCount - mines),
    least: multiplierOf(1, cellsCount - 1),
  },
  start(next, { mines }) {
    const secret = { mines: shuffleDraw(next, cellsCount, mines) }
    return { secret, view: viewOf(mines, []) }
  },
  step({ secret, view, input }, action) {
    if (view.mines) return undefined
    if (action.do === 'cash_out') {
      return view.opened.length === 0 ? undefined : cashOut(secret, view.opened, input)
    }
    if (view.opened.includes(action.cell)) return undefined
    if (secret.mines.includes(action.cell)) {
      const lost = { ...viewOf(input.mines, view.opened), multiplier: 0, next_multiplier: null }
      return { view: { ...lost, mines: sorted(secret.mines), hit: action.cell }, payout: nothing }
    }
    const opened = [...view.opened, action.cell]
    if (opened.length + input.mines === cellsCount) return cashOut(secret, opened, input)
    return { view: viewOf(input.mines, opened) }
  },
  abandon: ({ secret, view, input }) =>
    view.opened.length === 0 ? undefined : cashOut(secret, view.opened, input),
  actionsOf,
  actions: [...cells.map((cell) => ({ do: 'open' as const, cell })), { do: 'cash_out' }],
  example,
  ways: boards.map((mines) => ({ stake_cents: 7, mines })),
}

function viewOf(mines: number, opened: number[]): View {
  const isCleared = opened.length + mines === cellsCount
  return {
    opened,
    multiplier: multiplierOf(mines, opened.length),
    next_multiplier: isCleared ? null : multiplierOf(mines, opened.length + 1),
  }
}

function cashOut(secret: Secret, opened: number[], input: Input): { view: View; payout: Payout } {
  const view = {
    ...viewOf(input.mines, opened),
    next_multiplier: null,
    mines: sorted(secret.mines),
  }
  return { view, payout: payoutOf(input.stake_cents, view.multiplier) }
}

function actionsOf({ opened, mines, hit }: View): Action[] {
  const opens: Action[] = opened.map((cell) => ({ do: 'open', cell }))
  if (hit !== undefined) return [...opens, { do: 'open', cell: hit }]
  const isCashedOut = mines !== undefined && opened.length + mines.length < cellsCount
  return isCashedOut ? [...opens, { do: 'cash_out' }] : opens
}

function sorted(cells: number[]): number[] {
  return cells.toSorted((a, b) => a - b)
}

function choose(from: number, count: number): bigint {
  let ways = 1n
  for (let taken = 0; taken < count; taken += 1) {
    ways = (ways * BigInt(from - taken)) / BigInt(taken + 1)
  }
  return ways
}
