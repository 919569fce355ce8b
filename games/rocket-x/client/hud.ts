import './hud.css'
import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { RoundEnd } from '@casino/game-kit/fair/round-end.ts'
import type { LiveState } from './live-state.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
const ringLength = 2 * Math.PI * 54

export type Hud = {
  element: HTMLElement
  /** Called each frame; writes only changed values. */
  show(look: { phase: LiveState['phase']; x100: number; untilMs: number; isDown: boolean }): void
  /** The player's cash-out, over the multiplier; a win is coloured. */
  showWin(text: string | undefined, end?: RoundEnd): void
  setSpan(bettingMs: number): void
}

/** The multiplier, the countdown before take-off and the text below. */
export function createHud(game: Game): Hud {
  const value = el('div', { class: 'rx-value' })
  const note = el('div', { class: 'rx-note' })
  const win = el('div', { class: 'rx-own-win', attrs: { hidden: true } })
  const { ring, arc } = createRing()
  const seconds = el('span', { class: 'rx-seconds' })
  const count = el('div', { class: 'rx-count' })
  count.append(ring, seconds)
  const element = el(
    'div',
    { class: 'rx-hud', attrs: { 'aria-hidden': true } },
    win,
    value,
    count,
    note,
  )
  let spanMs = 7_000
  let shown = ''
  let notedFor = ''

  function write(text: string): void {
    if (shown !== text) value.textContent = text
    shown = text
  }

  return {
    element,
    showWin: (text, end) => {
      win.hidden = text === undefined
      win.dataset.end = end ?? ''
      win.textContent = text ?? ''
    },
    setSpan: (bettingMs) => {
      spanMs = Math.max(1, bettingMs)
    },
    show: ({ phase, x100, untilMs, isDown }) => {
      const mode = isDown ? 'down' : phase
      if (mode !== notedFor) {
        element.dataset.phase = mode
        note.textContent = noteOf(game, mode)
        notedFor = mode
      }
      element.dataset.tier = tierOf(x100)
      if (phase === 'flying' || phase === 'crashed') return write(game.times(x100 / 100))
      write('')
      const share = Math.min(1, Math.max(0, untilMs / spanMs))
      arc.style.strokeDashoffset = String(ringLength * (1 - share))
      const text = phase === 'betting' ? String(Math.max(0, Math.ceil(untilMs / 1000))) : ''
      if (seconds.textContent !== text) seconds.textContent = text
    },
  }
}

/** The tier of a multiplier, which decides the colours of numbers and pills. */
export function tierOf(x100: number): 'low' | 'mid' | 'high' | 'top' {
  if (x100 < 200) return 'low'
  if (x100 < 1000) return 'mid'
  return x100 < 10_000 ? 'high' : 'top'
}

function noteOf(game: Game, mode: LiveState['phase'] | 'down'): string {
  if (mode === 'down') return game.t('ui_offline')
  if (mode === 'waiting') return game.t('ui_connecting')
  if (mode === 'betting') return game.t('ui_place_bets')
  return mode === 'crashed' ? game.t('ui_crashed') : ''
}

function createRing() {
  const ring = document.createElementNS(svgSpace, 'svg')
  ring.setAttribute('viewBox', '0 0 120 120')
  const circle = (name: string) => {
    const one = document.createElementNS(svgSpace, 'circle')
    for (const [key, at] of Object.entries({ cx: 60, cy: 60, r: 54, class: name })) {
      one.setAttribute(key, String(at))
    }
    ring.append(one)
    return one
  }
  circle('rx-ring-track')
  const arc = circle('rx-ring-arc')
  arc.style.strokeDasharray = String(ringLength)
  return { ring, arc }
}
