import { endOf, type Paid } from '../fair/round-end.ts'
import { burstAt } from './burst.ts'
import { multipliersOf } from './client-definition.ts'
import { commonMultiplier, scattersRequired } from './definition-facts.ts'
import { clearHold, showCoins } from './hold/hold-view.ts'
import { endRespins, startRespins } from './hold/respin-cards.ts'
import { showRespin } from './hold/show-respin.ts'
import { type Counter, setCounter, setFoot } from './overlay.ts'
import { fallReels } from './reels/fall.ts'
import { landReels, setReels, slamReels, spinReels } from './reels/reels.ts'
import { clearSparks } from './reels/sparks.ts'
import { swing } from './reels/swing.ts'
import { cellsOf, lightCells } from './reels/win-marks.ts'
import { planOf, type ShowStep, suspenseReels } from './rounds/show-plan.ts'
import type { ShownRound, ShownSpin } from './rounds/shown-spin.ts'
import { clearWins, cycleWins, showBigWin, showWins } from './show-wins.ts'
import type { Slot } from './slot.ts'
import { card } from './slot-card.ts'
import { scatterColor } from './slot-theme.ts'
import { showWalk } from './walk/show-walk.ts'

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
    if (spins <= how.seen && step.show !== 'free_spins_end' && step.show !== 'respins_end') {
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
  if (step.show !== 'spin') return
  setReels(slot.reels, step.spin)
  if (step.spin.coins) showCoins(slot, step.spin.coins, [])
  if (step.spin.free) setCounter(slot.overlay, counterOf(slot, step))
}

type RoundShowing = Showing & { round: ShownRound }

async function showStep(slot: Slot, step: ShowStep, how: RoundShowing): Promise<void> {
  const { stake_cents } = how.round
  if (step.show === 'spin') return showSpin(slot, step, how)
  if (step.show === 'wins') return showWins(slot, step, step.spin.free || how.turbo)
  if (step.show === 'big_win') {
    return showBigWin(slot, { amount_cents: step.amount_cents, stake_cents })
  }
  if (step.show === 'respins_start') return startRespins(slot, step.spin)
  if (step.show === 'respins_end') return endRespins(slot, step.paid)
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
  if (spin.by) return showFollowing(slot, spin, how)
  if (spin.free) setCounter(slot.overlay, counterOf(slot, step))
  if (!how.rolling) startRolling(slot, how.turbo, spin.free)
  if (spin.free && step.total_cents > 0) {
    showTotal(slot, { payout_cents: step.total_cents, stake_cents: how.round.stake_cents })
  }
  slot.landed = (reel) => handleLanding(slot, spin, reel)
  if (slot.game.reducedMotion) await fadeTo(slot, spin)
  else {
    const suspense = suspenseReels(spin, scattersRequired(slot.definition))
    await landReels(slot.reels, spin, how.turbo ? [] : suspense)
  }
  if (spin.coins) showCoins(slot, spin.coins, spin.scatters)
  if (spin.free && spin.wins.length === 0) await slot.animator.wait(how.turbo ? 120 : 320)
}

/** What the round has won so far. */
function showTotal({ t, game, overlay }: Slot, paid: Paid): void {
  const name = t(endOf(paid) === 'won' ? 'total_win' : 'returned')
  setFoot(overlay, { total: `${name} ${game.money(paid.payout_cents)}` })
}

/** What follows the window before, in place of a spin. */
function showFollowing(slot: Slot, spin: ShownSpin, how: RoundShowing): Promise<void> {
  if (spin.by === 'respin') return showRespin(slot, spin, how)
  if (spin.by === 'walk') return showWalk(slot, spin, how)
  return showFall(slot, spin, how.round)
}

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
  clearHold(slot)
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

function counterOf(slot: Slot, step: Extract<ShowStep, { show: 'spin' }>): Counter {
  return { left: step.left, multiplier: timesOf(slot, step.spin.multiplier) }
}

function timesOf({ t }: Slot, multiplier: number): string | undefined {
  return multiplier > 1 ? t('times', { multiplier }) : undefined
}
