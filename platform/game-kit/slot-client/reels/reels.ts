import { Container, Graphics, type Sprite } from 'pixi.js'
import { type Pace, stopDelays } from '../rounds/show-plan.ts'
import {
  advance,
  cruiseSpeed,
  landing,
  mayStop,
  type ReelMotion,
  resting,
  spinning,
  stoppingCell,
  suspenseSpeed,
  turboSpeed,
} from './reel-motion.ts'
import { restingTape, stoppingTape } from './reel-tape.ts'
import { createReelView, type ReelView } from './reel-view.ts'
import type { Grid, StageLayout } from './stage-layout.ts'
import type { SymbolArt } from './symbol-art.ts'

/** The symbols in the window. */
export type Stand = { columns: readonly (readonly string[])[]; stops: readonly number[] }

/** All reels of the stage and their motion. */
export type Reels = {
  root: Container
  mask: Graphics
  grid: Grid
  strips: readonly (readonly string[])[]
  reels: Reel[]
  listeners: ReelListeners
  pace: Pace
  stand: Stand
  /** The result, once it is known. */
  next: Stand | undefined
  spunMs: number
  slammed: boolean
  waitingFor: number | undefined
  done: (() => void) | undefined
}

type Reel = {
  view: ReelView
  motion: ReelMotion
  /** Milliseconds until the reel may stop; infinite before the result is known. */
  waitMs: number
  suspense: boolean
  startMs: number
}

export type ReelListeners = {
  landed(reel: number): void
  /** The reel that may complete the scatters; undefined if there is none. */
  suspense(reel: number | undefined): void
}

const startStaggerMs = 55
const spinMsMin = { normal: 620, turbo: 260 }
const suspenseMs = 1500
const slamStaggerMs = 45

export function createReels(
  art: SymbolArt,
  { strips, grid }: { strips: readonly (readonly string[])[]; grid: Grid },
  listeners: ReelListeners,
): Reels {
  const root = new Container()
  const mask = new Graphics()
  root.addChild(mask)
  const reels = Array.from({ length: grid.reels }, (): Reel => {
    const view = createReelView(art, grid.rows)
    root.addChild(view.root)
    return { view, motion: resting(), waitMs: 0, suspense: false, startMs: 0 }
  })
  const stand = { columns: [], stops: [] }
  return {
    root,
    mask,
    grid,
    strips,
    reels,
    listeners,
    stand,
    next: undefined,
    spunMs: 0,
    slammed: false,
    waitingFor: undefined,
    pace: 'normal',
    done: undefined,
  }
}

export function placeReels(all: Reels, layout: StageLayout): void {
  const { window } = layout
  all.root.position.set(window.left, window.top)
  all.mask.clear().rect(0, 0, window.width, window.height).fill(0xffffff)
  for (const [index, reel] of all.reels.entries()) {
    reel.view.place(layout, index)
    reel.view.show(reel.motion)
    if (reel.motion.phase === 'rest') hideOutside(all, reel.view)
  }
}

/** Shows a result at once, at rest. */
export function setReels(all: Reels, stand: Stand): void {
  all.stand = stand
  all.root.mask = null
  all.mask.visible = false
  for (const [index, reel] of all.reels.entries()) {
    reel.motion = resting()
    reel.view.setTape(restingTape(all.strips[index] ?? [], columnOf(stand, index)))
    reel.view.show(reel.motion)
    hideOutside(all, reel.view)
  }
}

/** The `held` reels stay as they are. */
export function spinReels(all: Reels, pace: Pace, held: readonly number[] = []): void {
  all.pace = pace
  all.next = undefined
  all.slammed = false
  all.spunMs = 0
  all.mask.visible = true
  all.root.mask = all.mask
  for (const [index, reel] of all.reels.entries()) {
    if (held.includes(index)) continue
    reel.motion = spinning(pace === 'turbo' ? turboSpeed : cruiseSpeed)
    reel.startMs = pace === 'turbo' ? 0 : index * startStaggerMs
    reel.waitMs = Number.POSITIVE_INFINITY
    reel.suspense = false
  }
}

/** Stops on a result; resolves when the last reel is at rest. */
export function landReels(all: Reels, next: Stand, suspense: readonly boolean[]): Promise<void> {
  all.next = next
  const least = Math.max(0, spinMsMin[all.pace] - all.spunMs)
  const delays = stopDelays(all.reels.length, all.pace)
  for (const [index, reel] of all.reels.entries()) {
    reel.suspense = suspense[index] === true && !all.slammed
    const own = all.slammed ? index * slamStaggerMs : least + (delays[index] ?? 0)
    reel.waitMs = reel.suspense ? suspenseMs : own
  }
  return new Promise((done) => {
    all.done = done
  })
}

/**
 * Stops the reels as fast as it looks good. Before the result is known, the request is remembered.
 */
export function slamReels(all: Reels): void {
  all.slammed = true
  announce(all, undefined)
  if (!all.next) return
  const rolling = all.reels.filter((reel) => reel.motion.phase === 'spin')
  for (const [order, reel] of rolling.entries()) {
    reel.suspense = false
    reel.motion = { ...reel.motion, cruise: turboSpeed }
    reel.waitMs = Math.min(reel.waitMs, order * slamStaggerMs)
  }
}

export function advanceReels(all: Reels, dtMs: number): void {
  if (!areRolling(all)) return
  all.spunMs += dtMs
  for (const [index, reel] of all.reels.entries()) {
    if (reel.motion.phase !== 'rest') move(all, index, dtMs)
  }
  if (areRolling(all) || !all.next) return
  setReels(all, all.next)
  all.next = undefined
  const done = all.done
  all.done = undefined
  done?.()
}

export function areRolling(all: Reels): boolean {
  return all.reels.some((reel) => reel.motion.phase !== 'rest')
}

export function spriteAt(all: Reels, reel: number, row: number): Sprite {
  return (all.reels[reel] as Reel).view.spriteOf(row)
}

function move(all: Reels, index: number, dtMs: number): void {
  const reel = all.reels[index] as Reel
  if (reel.startMs > 0) {
    reel.startMs -= dtMs
    return
  }
  if (reel.motion.phase === 'spin' && all.next) waitForStop(all, index, dtMs)
  reel.motion = advance(reel.motion, dtMs)
  reel.view.show(reel.motion)
  if (reel.motion.phase !== 'rest') return
  if (all.waitingFor === index) announce(all, undefined)
  all.listeners.landed(index)
}

/** A reel of suspense waits until the one before it is at rest. */
function waitForStop(all: Reels, index: number, dtMs: number): void {
  const reel = all.reels[index] as Reel
  if (reel.suspense) {
    if (all.reels[index - 1]?.motion.phase !== 'rest') return
    announce(all, index)
    reel.motion = { ...reel.motion, cruise: suspenseSpeed }
  }
  reel.waitMs -= dtMs
  if (reel.waitMs <= 0 && mayStop(reel.motion) && all.next) stop(all, index, all.next)
}

function stop(all: Reels, index: number, next: Stand): void {
  const reel = all.reels[index] as Reel
  const target = stoppingCell(reel.motion, all.grid.rows)
  const to = columnOf(next, index)
  const strip = all.strips[index] ?? []
  reel.view.setTape(stoppingTape(strip, columnOf(all.stand, index), { to, target }))
  reel.motion = landing(reel.motion, target)
}

function announce(all: Reels, reel: number | undefined): void {
  if (all.waitingFor === reel) return
  all.waitingFor = reel
  all.listeners.suspense(reel)
}

function columnOf(stand: Stand, reel: number) {
  return { column: stand.columns[reel] ?? [], stop: stand.stops[reel] }
}

/** At rest no mask is needed, so winning symbols may grow over the edge. */
function hideOutside(all: Reels, view: ReelView): void {
  view.spriteOf(-1).alpha = 0
  view.spriteOf(all.grid.rows).alpha = 0
}
