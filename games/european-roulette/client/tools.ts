import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'

export type Tools = { element: HTMLElement; show(state: ToolState): void }

export type ToolState = {
  canUndo: boolean
  hasBets: boolean
  canRebet: boolean
  total: string | undefined
}

export type ToolHands = { undo(): void; clear(): void; double(): void; rebet(): void }

/** The row under the table: total of all chips, and what can be done with them. */
export function createTools(game: Game, hands: ToolHands): Tools {
  const button = (name: keyof ToolHands) =>
    el('button', {
      class: 'rl-tool',
      text: game.t(`ui_${name}`),
      attrs: { type: 'button' },
      on: { click: hands[name] },
    })
  const undo = button('undo')
  const clear = button('clear')
  const double = button('double')
  const rebet = button('rebet')
  const total = el('b', { class: 'rl-total-amount' })
  const label = el('span', { class: 'gk-label', text: game.t('ui_total') })
  const element = el(
    'div',
    { class: 'rl-tools' },
    el('div', { class: 'rl-total', attrs: { 'aria-live': 'polite' } }, label, total),
    ...[undo, clear, double, rebet],
  )
  return {
    element,
    show(state) {
      undo.disabled = !state.canUndo
      clear.disabled = !state.hasBets
      double.disabled = !state.hasBets
      rebet.disabled = !state.canRebet
      total.textContent = state.total ?? game.t('ui_no_bets')
      total.classList.toggle('rl-waiting', state.total === undefined)
    },
  }
}
