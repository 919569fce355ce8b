import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { View } from '../game.ts'
import type { Move } from '../table.ts'

/** The letters that make a move, in every language. */
const keys: Partial<Record<Move, string>> = {
  hit: 'H',
  stand: 'S',
  double: 'D',
  split: 'P',
  insure: 'I',
  no_insurance: 'N',
}
const shown = Object.keys(keys) as Move[]

export type Moves = {
  element: HTMLElement
  /** Shows the moves that are possible; none for undefined. */
  offer(view: View | undefined, costOf: (move: Move) => number): void
}

/** One button for each move, with its price if it asks for a further stake. */
export function createMoves(game: Game, make: (move: Move) => void): Moves {
  const { t } = game
  const buttons = shown.map((move) => {
    const price = el('small')
    const button = el(
      'button',
      {
        class: `bj-move bj-move-${move}`,
        attrs: { type: 'button', 'aria-keyshortcuts': keys[move] },
        on: { click: () => make(move) },
      },
      el('b', { text: t(move) }),
      price,
    )
    return { move, button, price }
  })
  const attrs = { role: 'group', 'aria-label': t('your_move') }
  const element = el('div', { class: 'bj-moves', attrs }, ...buttons.map(({ button }) => button))
  document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, repeat, target }) => {
    if (
      ctrlKey ||
      metaKey ||
      altKey ||
      repeat ||
      (target as HTMLElement).closest('dialog, input')
    ) {
      return
    }
    const found = buttons.find(({ move }) => keys[move] === key.toUpperCase())
    if (found && !found.button.hidden && !found.button.disabled) make(found.move)
  })

  return {
    element,
    offer: (view, costOf) => {
      const asks = view?.can.includes('insure') ?? false
      for (const { move, button, price } of buttons) {
        const isOfInsurance = move === 'insure' || move === 'no_insurance'
        button.hidden = isOfInsurance !== asks
        button.disabled = !view?.can.includes(move)
        const cost = button.disabled ? 0 : costOf(move)
        price.textContent = cost > 0 ? `+${game.money(cost)}` : ''
      }
    },
  }
}
