import { el } from '@casino/game-kit/client/parts.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import type { Outcome } from '../game.ts'

const beadsMax = 24

/** The last results of this session: a bead each, the newest last. */
export function createBeads(t: Translate) {
  const element = el('ol', { class: 'bc-beads', attrs: { 'aria-label': t('last_results') } })
  return {
    element,
    add: (winner: Outcome['winner']) => {
      const attrs = { 'aria-label': t(winner), role: 'img' }
      const bead = el('span', {
        class: `bc-bead bc-bead-${winner}`,
        attrs,
        text: t(`short_${winner}`),
      })
      element.append(el('li', {}, bead))
      while (element.childElementCount > beadsMax) element.firstElementChild?.remove()
    },
  }
}
