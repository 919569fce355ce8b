import { cardFace, cardName } from '@casino/game-kit/client/cards/card-face.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import { handSize, type View } from '../game.ts'

export type Hand = {
  element: HTMLElement
  clear(): void
  show(view: View, isQuick: boolean): void
  /** Whether cards can be kept now. */
  open(isOpen: boolean): void
  held(): boolean[]
}

/** Five cards; a click or the keys 1 to 5 keep one. */
export function createHand(t: Translate, changed: () => void): Hand {
  const held = Array.from({ length: handSize }, () => false)
  const places = held.map((_, at) => createPlace(t, () => toggle(at)))
  const attrs = { role: 'group', 'aria-label': t('cards') }
  const element = el('div', { class: 'vp-hand', attrs }, ...places.map(({ button }) => button))
  document.addEventListener('keydown', ({ key, repeat, target }) => {
    const at = Number(key) - 1
    if (repeat || (target as HTMLElement).closest('dialog, input')) return
    if (places[at] && !places[at].button.disabled) toggle(at)
  })

  function toggle(at: number): void {
    held[at] = !held[at]
    mark()
    changed()
  }
  function mark(): void {
    for (const [at, { button }] of places.entries()) {
      button.setAttribute('aria-pressed', String(held[at]))
    }
  }
  return {
    element,
    clear: () => {
      held.fill(false)
      for (const place of places) place.lay(undefined, true)
      mark()
    },
    show: (view, isQuick) => {
      for (const [at, card] of view.cards.entries()) {
        places[at]?.lay(card, isQuick || view.held?.[at] === true)
      }
      held.splice(0, handSize, ...(view.held ?? held.map(() => false)))
      mark()
    },
    open: (isOpen) => {
      for (const { button } of places) button.disabled = !isOpen
    },
    held: () => [...held],
  }
}

function createPlace(t: Translate, press: () => void) {
  const face = el('span', { class: 'vp-face' }, cardFace(t))
  const button = el(
    'button',
    {
      class: 'vp-card',
      attrs: { type: 'button', 'aria-pressed': 'false', 'aria-label': t('card_down') },
      on: { click: press },
    },
    el('span', { class: 'vp-held', text: t('held'), attrs: { 'aria-hidden': true } }),
    face,
  )
  return {
    button,
    lay: (card: View['cards'][number] | undefined, isQuick: boolean) => {
      const drawn = cardFace(t, card)
      drawn.setAttribute('aria-hidden', 'true')
      if (!isQuick) drawn.classList.add('gk-card-deal')
      face.replaceChildren(drawn)
      button.setAttribute('aria-label', card ? cardName(t, card) : t('card_down'))
    },
  }
}
