import { cardFace } from '@casino/game-kit/client/cards/card-face.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { wait } from '@casino/game-kit/client/stage/motion.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import type { Card } from '../game.ts'

export type Scene = {
  element: HTMLElement
  /** Moves the open card aside and turns the next one over. */
  turn(card: Card | undefined, how: { ms: number; skip: AbortSignal }): Promise<void>
  mark(isRight: boolean): void
  reset(): void
}

/** The table: the deck at the right, the open card in the middle, the one before it at the left. */
export function createScene(t: Translate): Scene {
  const place = el('div', { class: 'hi-lo-place' }, cardFace(t))
  const before = el('div', { class: 'hi-lo-before', attrs: { 'aria-hidden': true } })
  const deck = el('div', { class: 'hi-lo-deck', attrs: { 'aria-hidden': true } }, cardFace(t))
  const element = el('div', { class: 'hi-lo-scene' }, before, place, deck)
  let open: Card | undefined

  return {
    element,
    turn: async (card, { ms, skip }) => {
      before.replaceChildren(...(open ? [cardFace(t, open)] : []))
      open = card
      const next = cardFace(t, card)
      place.className = 'hi-lo-place'
      place.replaceChildren(next)
      if (ms === 0 || skip.aborted) return
      next.classList.add('gk-card-closed', 'gk-card-deal')
      await wait(ms / 2, skip)
      next.classList.remove('gk-card-closed')
      await wait(ms / 2, skip)
    },
    mark: (isRight) => place.classList.add(isRight ? 'hi-lo-right' : 'hi-lo-wrong'),
    reset: () => {
      open = undefined
      place.className = 'hi-lo-place'
      before.replaceChildren()
    },
  }
}
