import { endOf, type Paid } from '../fair/round-end.ts'
import { setFoot } from './overlay.ts'
import { easeInOut, easeOut } from './reels/animator.ts'
import { throwCoins } from './reels/sparks.ts'
import { cellCentre } from './reels/stage-layout.ts'
import { cellsOf, clearMarks, drawLine, lightCells } from './reels/win-marks.ts'
import { countUpMs, tierOf, type WinTier } from './rounds/show-plan.ts'
import type { ShownSpin, ShownWin } from './rounds/shown-spin.ts'
import { openBigWin } from './scenes.ts'
import { type Slot, symbolName } from './slot.ts'
import { lineColor, scatterColor } from './slot-theme.ts'

const lineMs = 460
const lineHoldMs = 620
const allMs = 850

export type Winning = { spin: ShownSpin; paid: Paid; celebrated: boolean }

/** All winning symbols at once, then line by line; a free spin shows only the first step. */
export async function showWins(slot: Slot, won: Winning, brief: boolean): Promise<void> {
  const { spin, paid } = won
  const { game, t, animator, overlay } = slot
  const win = spin.free ? 'total_win' : 'win'
  const total = `${t(endOf(paid) === 'won' ? win : 'returned')} ${game.money(paid.payout_cents)}`
  const lines = spin.wins.filter((win) => win.line !== undefined).length
  const times = spin.by && spin.multiplier > 1 ? t('times', { multiplier: spin.multiplier }) : ''
  const note = lines > 1 ? t('lines_won', { count: lines }) : times
  const [only] = spin.wins
  setFoot(overlay, {
    total,
    note: spin.wins.length === 1 && only ? `${nameOf(slot, only)} ${times}` : note,
  })
  lightCells(slot.marks, cellsOf(spin.wins), scatterColor)
  slot.stage.wake()
  if (won.celebrated) soundWin(slot)
  await animator.wait(brief ? 520 : allMs)
}

function soundWin({ game, theme }: Slot): void {
  if (theme.sounds) game.sounds.play(theme.sounds.win)
  else game.sounds.tick(12)
}

/** Cycles through the winning lines until the next round starts. */
export async function cycleWins(slot: Slot, spin: ShownSpin): Promise<void> {
  const { turn } = slot
  while (slot.turn === turn) {
    for (const win of spin.wins) {
      await showWin(slot, win, turn)
      if (slot.turn !== turn) return
    }
    if (slot.game.reducedMotion && spin.wins.length < 2) return
  }
}

async function showWin(slot: Slot, win: ShownWin, turn: number): Promise<void> {
  const { marks, overlay, definition, animator, game } = slot
  const color = win.line === undefined ? scatterColor : lineColor(win.line)
  lightCells(marks, win.cells, color)
  overlay.note.textContent = nameOf(slot, win)
  showAmount(slot, win)
  const rows = win.line === undefined ? undefined : definition.lines?.[win.line]
  slot.stage.wake()
  if (rows) {
    await animator.tween({
      ms: game.reducedMotion ? 0 : lineMs,
      ease: easeInOut,
      step: (part) => slot.turn === turn && drawLine(marks, rows, { color, part }),
    })
    // A completed line fades so that the symbols are visible.
    marks.line.alpha = 0.5
  }
  await animator.wait(lineHoldMs + (rows && !game.reducedMotion ? 0 : lineMs))
  if (slot.turn === turn) overlay.amount.textContent = ''
}

function showAmount({ overlay, layout, game }: Slot, win: ShownWin): void {
  const middle = win.cells[Math.floor((win.cells.length - 1) / 2)]
  if (!middle) return
  const { x, y } = cellCentre(layout, middle.reel, middle.row)
  overlay.amount.textContent = game.money(win.amount_cents)
  overlay.amount.style.left = `${layout.window.left + x}px`
  overlay.amount.style.top = `${layout.window.top + y + layout.cell.height * 0.44}px`
}

/** Removes all marks of the last win. */
export function clearWins(slot: Slot): void {
  clearMarks(slot.marks)
  slot.overlay.amount.textContent = ''
}

function nameOf(slot: Slot, win: ShownWin): string {
  const { t, game } = slot
  return t(textOf(win), {
    line: (win.line ?? 0) + 1,
    ways: win.ways ?? 0,
    count: win.cells.length,
    symbol: symbolName(slot, win.symbol),
    amount: game.money(win.amount_cents),
  })
}

function textOf(win: ShownWin): string {
  if (win.ways) return 'ways_win'
  return win.line === undefined ? 'scatter_win' : 'line_win'
}

/** Dims the stage, counts the amount up through the tiers, and throws coins. */
export async function showBigWin(
  slot: Slot,
  { amount_cents, stake_cents }: { amount_cents: number; stake_cents: number },
): Promise<void> {
  const { game, overlay, animator, t } = slot
  clearWins(slot)
  const scene = openBigWin(overlay.root, t, 'big')
  slot.scene = scene
  game.sounds.bigWin()
  void veilTo(slot, 0.72)
  const coins = fountain(slot)
  let tier: WinTier = 'big'
  await animator.tween({
    ms: game.reducedMotion ? 0 : countUpMs(amount_cents, stake_cents),
    ease: easeOut,
    step: (part) => {
      const counted = Math.round(amount_cents * part)
      scene.amount.textContent = game.money(counted)
      const reached = tierOf(counted, stake_cents)
      if (!reached || reached === tier) return
      tier = reached
      scene.setTier(reached)
      if (part < 1) game.sounds.win()
    },
  })
  await animator.wait(1900)
  coins.stop()
  scene.close()
  slot.scene = undefined
  await veilTo(slot, 0)
}

function veilTo({ veil, animator }: Slot, alpha: number): Promise<void> {
  const from = veil.alpha
  return animator.tween({
    ms: 260,
    step: (part) => {
      veil.alpha = from + (alpha - from) * part
    },
  })
}

/** Coins in small bursts while the amount counts. */
function fountain(slot: Slot): { stop(): void } {
  let runs = !slot.game.reducedMotion
  const gust = async () => {
    while (runs) {
      const { clientWidth: width, clientHeight: height } = slot.overlay.root
      throwCoins(slot.sparks, { width, height }, 7)
      await slot.animator.wait(170)
      if (!slot.animator.isBusy()) return
    }
  }
  void gust()
  return {
    stop: () => {
      runs = false
    },
  }
}
