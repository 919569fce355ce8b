import type { Game } from '../client/game.ts'
import { el } from '../client/parts.ts'
import { strokeIcon } from './stroke-icon.ts'

export type Tools = { element: HTMLElement; show(state: ToolState): void }

export type ToolState = {
  canUndo: boolean
  hasBets: boolean
  canRebet: boolean
  total: string | undefined
}

export type ToolHandlers = { undo(): void; clear(): void; double(): void; rebet(): void }

/** Lucide icons (ISC licence): undo-2, trash-2, copy-plus, rotate-cw. */
const icons: Record<keyof ToolHandlers, string> = {
  undo: 'M9 14 4 9l5-5M4 9h10.500a5.500 5.500 0 0 1 0 11H11',
  clear: 'M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  double:
    'M15 12v6M12 15h6M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  rebet: 'M21 12a9 9 0 1 1-9-9c2.500 0 4.900 1 6.700 2.700L21 8M21 3v5h-5',
}

/** Only one of them is usable at a time, so a narrow screen shows that one. */
const again: (keyof ToolHandlers)[] = ['double', 'rebet']

/** The row under the table: the total of all chips, and the actions. */
export function createTools(game: Game, handlers: ToolHandlers): Tools {
  const button = (name: keyof ToolHandlers) => {
    const text = game.t(`ui_${name}`)
    const attrs = { type: 'button', 'aria-label': text, title: text }
    const on = { click: handlers[name] }
    return el(
      'button',
      { class: `rl-tool rl-tool-${again.includes(name) ? 'again' : name}`, attrs, on },
      strokeIcon(icons[name]),
      el('span', { text }),
    )
  }
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
