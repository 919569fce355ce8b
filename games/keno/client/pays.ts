import { el } from '@casino/game-kit/client/parts.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'

export type Pays = {
  element: HTMLElement
  set(multipliers: readonly number[]): void
  mark(hits: number | undefined): void
}

/** What each count of hits pays; the count reached lights up. */
export function createPays(t: Translate): Pays {
  const element = el('ol', { class: 'keno-pays', attrs: { 'aria-label': t('pays') } })
  return {
    element,
    set: (multipliers) => {
      if (element.childElementCount === multipliers.length && multipliers.length === 0) return
      element.replaceChildren(
        ...multipliers.map((multiplier, hits) =>
          el(
            'li',
            { class: multiplier === 0 ? 'keno-nothing' : '' },
            el('b', { text: short(multiplier) }),
            el('span', { text: String(hits), attrs: { title: t('hits') } }),
          ),
        ),
      )
    },
    mark: (hits) => {
      for (const [place, pay] of [...element.children].entries()) {
        pay.classList.toggle('keno-reached', place === hits)
      }
    },
  }
}

function short(multiplier: number): string {
  return multiplier >= 1_000 ? `${multiplier / 1_000}k` : String(multiplier)
}
