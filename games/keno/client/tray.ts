import { el } from '@casino/game-kit/client/parts.ts'
import { drawnCount } from '../tables.ts'

export type Tray = {
  element: HTMLElement
  add(number: number, isHit: boolean): void
  clear(): void
}

/** The drawn balls in a glass tube, in the order of the draw. */
export function createTray(): Tray {
  const element = el('div', { class: 'keno-tray', attrs: { 'aria-hidden': true } })
  const clear = () => {
    const places = Array.from({ length: drawnCount }, () => el('i', { class: 'keno-place' }))
    element.replaceChildren(...places)
  }
  clear()
  return {
    element,
    clear,
    add: (number, isHit) => {
      const look = isHit ? 'keno-ball keno-ball-hit' : 'keno-ball'
      element
        .querySelector('.keno-place:empty')
        ?.append(el('b', { class: look, text: String(number) }))
    },
  }
}
