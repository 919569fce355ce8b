import { endOf, type Paid } from '../fair/round-end.ts'
import { multipliersOf } from './client-definition.ts'
import { commonMultiplier, scattersRequired } from './definition-facts.ts'
import { type Counter, setCounter, setFoot } from './overlay.ts'
import { easeInOut } from './reels/animator.ts'
import { fallReels } from './reels/fall.ts'
import { landReels, type Reels, setReels, slamReels, spinReels, spriteAt } from './reels/reels.ts'
import { burstStars, clearSparks } from './reels/sparks.ts'
import { cellCentre } from './reels/stage-layout.ts'
import { cellsOf, lightCells } from './reels/win-marks.ts'
import { planOf, type ShowStep, suspenseReels } from './rounds/show-plan.ts'
import type { CellAt, ShownRound, ShownSpin } from './rounds/shown-spin.ts'
import { openCard } from './scenes.ts'
import { clearWins, cycleWins, showBigWin, showWins } from './show-wins.ts'
import type { Slot } from './slot.ts'
import { scatterColor } from './slot-theme.ts'

export type Showing = {
  turbo: boolean
  /** The spins of this round that were shown before a reload. */
  seen: number
  /** The reels are already spinning. */
  rolling: boolean
  /** Called after each spin, so that a reload does not show it again. */
  sawSpin(count: number): void
}

/** Shows a complete round: the paid spin, its wins and all free spins. */
export async function showRound(slot: Slot, round: ShownRound, how: Showing): Promise<void> {
  slot.turn += 1
  const { turn } = slot
  let spins = 0
  for (const step of planOf(round)) {
    if (slot.turn !== turn) return
    if (step.show === 'spin') spins += 1
    if (spins <= how.seen && step.show !== 'free_spins_end') {
      recall(slot, step)
      continue
    }
    await showStep(slot, step, { ...how, rolling: how.rolling && spins === 1, round })
    how.sawSpin(spins)
  }
  setCounter(slot.overlay, undefined)
  const last = round.spins.at(-1)
  if (last && last.wins.length > 0 && slot.turn === turn) void cycleWins(slot, last)
}

/** Sets the reels to a spin that was shown before, without animation. */
function recall(slot: Slot, step: ShowStep): void {
  if (step.show === 'spin') setReels(slot.reels, step.spin)
  if (step.show === 'spin' && step.spin.free) setCounter(slot.overlay, counterOf(slot, step))
}

type RoundShowing = Showing & { round: ShownRound }

async function showStep(slot: Slot, step: ShowStep, how: RoundShowing): Promise<void> {
  const { stake_cents } = how.round
  if (step.show === 'spin') return showSpin(slot, step, how)
  if (step.show === 'wins') return showWins(slot, step, step.spin.free || how.turbo)
  if (step.show === 'big_win') {
    return showBigWin(slot, { amount_cents: step.amount_cents, stake_cents })
  }
  if (step.show === 'free_spins_won') return showScatters(slot, step)
  if (step.show === 'free_spins_start') return startFreeSpins(slot, step.count)
  return endFreeSpins(slot, step)
}

async function showSpin(
  slot: Slot,
  step: Extract<ShowStep, { show: 'spin' }>,
  how: RoundShowing,
): Promise<void> {
  const { spin } = step
  if (spin.by) return showFall(slot, spin, how.round)
  if (spin.free) setCounter(slot.overlay, counterOf(slot, step))
  if (!how.rolling) startRolling(slot, how.turbo, spin.free)
  if (spin.free && step.total_cents > 0) {
    const { t, game } = slot
    const paid = { payout_cents: step.total_cents, stake_cents: how.round.stake_cents }
    const name = t(endOf(paid) === 'won' ? 'total_win' : 'returned')
    setFoot(slot.overlay, { total: `${name} ${game.money(step.total_cents)}` })
  }
  slot.landed = (reel) => handleLanding(slot, spin, reel)
  if (slot.game.reducedMotion) await fadeTo(slot, spin)
  else {
    const suspense = suspenseReels(spin, scattersRequired(slot.definition))
    await landReels(slot.reels, spin, how.turbo ? [] : suspense)
  }
  if (spin.free && spin.wins.length === 0) await slot.animator.wait(how.turbo ? 120 : 320)
}

/** What follows the window before, in place of a spin. */
async function showFall(slot: Slot, spin: ShownSpin, { spins }: ShownRound): Promise<void> {
  const before = spins[spins.indexOf(spin) - 1]
  clearWins(slot)
  slot.stage.wake()
  if (slot.game.reducedMotion || !before) return fadeTo(slot, spin)
  const gone = cellsOf(before.wins)
  slot.game.sounds.tick(6)
  await fallReels(slot.reels, { gone, next: spin }, slot)
  if (spin.wins.length === 0) await slot.animator.wait(260)
}

/** Starts the reels before the result is known. */
export function startRolling(slot: Slot, turbo: boolean, free: boolean): void {
  const { reels, free_spins } = slot.definition
  clearWins(slot)
  clearSparks(slot.sparks)
  slot.reels.strips = (free ? free_spins?.reels : undefined) ?? reels
  setFoot(slot.overlay, {})
  slot.landed = () => {}
  if (slot.theme.sounds) slot.game.sounds.play(slot.theme.sounds.spin)
  if (!slot.game.reducedMotion) spinReels(slot.reels, turbo ? 'turbo' : 'normal')
  slot.stage.wake()
}

/** The player presses again: stops the reels, or ends the current animation. */
export function hurry(slot: Slot): void {
  const { scene } = slot
  slamReels(slot.reels)
  slot.animator.hurry()
  scene?.close()
}

function handleLanding(slot: Slot, spin: ShownSpin, reel: number): void {
  const here = spin.scatters.filter((cell) => cell.reel === reel)
  slot.game.sounds.tick(here.length > 0 ? 14 + reel : reel)
  for (const cell of here) burstAt(slot, cell)
}

function burstAt(slot: Slot, cell: CellAt): void {
  if (slot.game.reducedMotion) return
  const { window, cell: size } = slot.layout
  const { x, y } = cellCentre(slot.layout, cell.reel, cell.row)
  burstStars(slot.sparks, { x: window.left + x, y: window.top + y }, size.width * 0.5)
}

/** With reduced motion the old symbols fade out and the new ones in. */
async function fadeTo(slot: Slot, spin: ShownSpin): Promise<void> {
  const { root } = slot.reels
  const fade = (from: number, to: number) =>
    slot.animator.tween({
      ms: 160,
      step: (part) => {
        root.alpha = from + (to - from) * part
      },
    })
  slot.stage.wake()
  await fade(1, 0.1)
  setReels(slot.reels, spin)
  await fade(0.1, 1)
}

async function showScatters(
  slot: Slot,
  { spin, count, again }: { spin: ShownSpin; count: number; again: boolean },
): Promise<void> {
  const { animator, overlay, t } = slot
  lightCells(slot.marks, spin.scatters, scatterColor)
  for (const cell of spin.scatters) burstAt(slot, cell)
  slot.game.sounds.win()
  slot.stage.wake()
  setFoot(overlay, { total: t(again ? 'free_spins_more' : 'free_spins_won', { count }) })
  await swing(slot.reels, spin.scatters, animator.tween)
  await animator.wait(again ? 700 : 300)
}

/** The scatters swing twice. */
async function swing(
  reels: Reels,
  cells: readonly CellAt[],
  tween: Slot['animator']['tween'],
): Promise<void> {
  const sprites = cells.map(({ reel, row }) => spriteAt(reels, reel, row))
  await tween({
    ms: 1000,
    ease: easeInOut,
    step: (part) => {
      for (const sprite of sprites)
        sprite.rotation = Math.sin(part * Math.PI * 4) * 0.16 * (1 - part)
    },
  })
}

async function startFreeSpins(slot: Slot, count: number): Promise<void> {
  const { overlay, t, definition, game } = slot
  clearWins(slot)
  const text = freeSpinsText(slot)
  game.announce(t('free_spins_won', { count }))
  await card(slot, {
    kind: 'free',
    eyebrow: t('free_spins'),
    headline: String(count),
    ...(text ? { text } : {}),
    button: t('free_spins_start'),
    ms: 5000,
  })
  const [first = 1] = multipliersOf(definition)
  setCounter(overlay, { left: count, multiplier: timesOf(slot, first) })
}

/** What differs from a paid spin. */
function freeSpinsText({ definition, t }: Slot): string | undefined {
  const times = definition.free_spins?.wild_counts ?? 1
  if (times > 1) return t('free_spins_wilds', { count: times })
  const common = commonMultiplier(definition)
  if (!common) return t('free_spins_rising')
  return common > 1 ? t('free_spins_text', { multiplier: common }) : undefined
}

async function endFreeSpins(
  slot: Slot,
  { count, paid }: { count: number; paid: Paid },
): Promise<void> {
  const { t, game } = slot
  if (endOf(paid) === 'won') game.sounds.bigWin()
  await card(slot, {
    kind: 'sum',
    eyebrow: t('free_spins_over'),
    headline: game.money(paid.payout_cents),
    text: t('free_spins_over_text', { count }),
    button: t('go_on'),
    ms: 7000,
  })
}

async function card(slot: Slot, what: Parameters<typeof openCard>[1]): Promise<void> {
  const scene = openCard(slot.overlay.root, what)
  slot.scene = scene
  await scene.closed
  slot.scene = undefined
}

function counterOf(slot: Slot, step: Extract<ShowStep, { show: 'spin' }>): Counter {
  return { left: step.left, multiplier: timesOf(slot, step.spin.multiplier) }
}

function timesOf({ t }: Slot, multiplier: number): string | undefined {
  return multiplier > 1 ? t('times', { multiplier }) : undefined
}
