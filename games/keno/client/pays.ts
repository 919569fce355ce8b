import { shortTimes } from '@casino/game-kit/client/controls/money.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'

export type Pays = {
  element: HTMLElement
  set(multipliers: readonly number[]): void
  mark(hits: number | undefined): void
}

/** The payout of each count of hits; the reached count is highlighted. */
export function createPays({ t, session }: Game): Pays {
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
            el('b', { text: shortTimes(multiplier, session.locale) }),
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
