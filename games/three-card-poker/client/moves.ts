import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { type Move, moves } from '../rules.ts'

const keys: Record<Move, string> = { play: 'P', fold: 'F' }

export type Moves = {
  element: HTMLElement
  /** Offers both moves, with the price of playing; none for undefined. */
  offer(ante_cents: number | undefined): void
}

/** The buttons to play and to fold. */
export function createMoves(game: Game, make: (move: Move) => void): Moves {
  const { t } = game
  const price = el('small')
  const buttons = moves.toReversed().map((move) => {
    const attrs = { type: 'button', 'aria-keyshortcuts': keys[move] }
    const look = { class: `gk-felt-move tc-${move}`, attrs, on: { click: () => make(move) } }
    const text = el('b', { text: t(`move_${move}`) })
    return { move, button: el('button', look, text, move === 'play' && price) }
  })
  const attrs = { role: 'group', 'aria-label': t('your_move') }
  const element = el('div', { class: 'tc-moves', attrs }, ...buttons.map(({ button }) => button))
  document.addEventListener('keydown', ({ key, ctrlKey, metaKey, repeat, target }) => {
    if (ctrlKey || metaKey || repeat || (target as HTMLElement).closest('dialog, input')) return
    const found = buttons.find(({ move }) => keys[move] === key.toUpperCase())
    if (found && !found.button.disabled) make(found.move)
  })
  return {
    element,
    offer: (ante_cents) => {
      for (const { button } of buttons) button.disabled = ante_cents === undefined
      price.textContent = ante_cents === undefined ? '' : `+${game.money(ante_cents)}`
    },
  }
}
