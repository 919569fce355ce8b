import { el } from '../parts.ts'

export type Trail = { element: HTMLElement; add(text: string, won: boolean): void }

const trailMax = 12

/** The last results as a row of chips, the newest first. */
export function createTrail(label: string): Trail {
  const element = el('ul', { class: 'gk-trail', attrs: { 'aria-label': label } })
  return {
    element,
    add: (text, won) => {
      element.prepend(el('li', { class: won ? 'gk-trail-won' : '', text }))
      while (element.childElementCount > trailMax) element.lastElementChild?.remove()
    },
  }
}
