import type { BetSlot } from '@casino/game-kit/live/live-protocol.ts'
import { growthPerMs } from '../../rules.ts'
import { buttonOf, flownMsAt, type LiveState, returnAt, x100At } from '../live-state.ts'
import { type Play, slots } from '../play.ts'
import type { SceneView } from './scene-view.ts'

/** Multipliers that play a sound when they are passed, in rising pitch. */
const heights = [200, 500, 1_000, 5_000]
const lastSeconds = 3

/** Updates what changes with messages and presses, not with every frame. */
export function paint(play: Play): void {
  const { state, game, more } = play
  play.pills.show(state.past)
  play.players.show(state)
  const isOpen = more.getAttribute('aria-expanded') === 'true'
  more.textContent = isOpen
    ? game.t('ui_hide_players')
    : game.t('ui_show', { count: state.bets.size, online: state.online })
  paintButtons(play, x100At(state, play.clock.serverMs()))
}

/** Draws a frame: the sky, the multiplier and, in flight, the payouts on the buttons. */
export function paintFrame(play: Play, timeMs: number): void {
  const { state, scene, hud, isDown } = play
  const serverMs = play.clock.serverMs()
  const x100 = x100At(state, serverMs)
  const view = viewAt(state, serverMs)
  scene.draw(view, timeMs)
  hud.show({ phase: state.phase, x100, untilMs: view.untilMs, isDown })
  if (state.phase === 'flying') paintButtons(play, x100)
  sound(play, view, x100)
}

function paintButtons(play: Play, x100: number): void {
  for (const slot of slots) {
    const bet = play.state.own[slot]
    const kind = play.isDown ? 'off' : buttonOf(play.state, slot, play.queued[slot])
    const multiplier = play.game.times((bet?.cashed_x100 ?? x100) / 100)
    play.panels[slot].show({ kind, cents: centsOn(play, slot, { kind, x100 }), multiplier })
  }
}

type Moment = { kind: ReturnType<typeof buttonOf>; x100: number }

function centsOn({ state, panels }: Play, slot: BetSlot, { kind, x100 }: Moment): number {
  const bet = state.own[slot]
  if (bet && kind === 'cash_out') return returnAt(bet, x100)
  if (bet && kind === 'cashed') return bet.payout_cents ?? 0
  return bet?.state === 'placed' ? bet.amount_cents : panels[slot].amountCents()
}

function sound(play: Play, { phase, untilMs }: SceneView, x100: number): void {
  const second = Math.ceil(untilMs / 1000)
  const isNear = phase === 'betting' && second > 0 && second <= lastSeconds
  if (isNear && second !== play.lastSecond) play.game.sounds.tick(lastSeconds - second)
  play.lastSecond = second
  const next = heights[play.soundedHeights]
  if (phase !== 'flying' || next === undefined || x100 < next) return
  play.soundedHeights += 1
  play.game.sounds.tick(play.soundedHeights * 4)
}

function viewAt(state: LiveState, serverMs: number): SceneView {
  const isOver = state.phase === 'crashed'
  const crash = (state.crash_x100 ?? 100) / 100
  const flownMs = isOver ? Math.log(crash) / growthPerMs : flownMsAt(state, serverMs)
  const multiplier = Math.exp(growthPerMs * flownMs)
  return {
    phase: state.phase,
    sinceMs: Math.max(0, serverMs - state.since_ms),
    untilMs: Math.max(0, (state.until_ms ?? serverMs) - serverMs),
    flownMs: Math.max(isOver ? 1 : 0, flownMs),
    multiplier,
    altitude: Math.log2(Math.max(1, multiplier)),
  }
}
