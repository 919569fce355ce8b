import type { PastDraw } from '../../live/draw-protocol.ts'
import { openDialog } from '../dialogs/dialogs.ts'
import type { Game } from '../game.ts'
import { el } from '../parts.ts'
import type { StudioLook } from './look.ts'

const shownMax = 20

/** The last results, newest first, with a button for their statistics. */
export function createResults(game: Game, look: StudioLook) {
  const { t } = game
  const list = el('ol', {
    class: 'st-results',
    attrs: { tabindex: 0, 'aria-label': t('studio_results') },
  })
  let past: readonly PastDraw[] = []
  const statistics = el('button', {
    class: 'st-statistics',
    text: t('studio_statistics'),
    attrs: { type: 'button' },
    on: { click: () => openStatistics(game, look, past) },
  })
  return {
    element: el('div', { class: 'st-top' }, list, statistics),
    show(next: readonly PastDraw[]) {
      if (next === past) return
      past = next.slice(0, shownMax)
      list.replaceChildren(...past.map(({ result }) => pill(look, result)))
    },
  }
}

function pill(look: StudioLook, result: readonly number[]): HTMLElement {
  const { text, tone } = look.shown(result)
  return el('li', { class: `st-pill st-${tone}`, text })
}

/** How often each group came in the last rounds. It tells nothing about the next one. */
function openStatistics(game: Game, look: StudioLook, past: readonly PastDraw[]): void {
  const { t } = game
  const rows = look.groups.map(({ key, tone, has }) => {
    const count = past.filter(({ result }) => has(result)).length
    const share = past.length > 0 ? count / past.length : 0
    const bar = el('span', { class: `st-bar st-${tone}` })
    bar.style.setProperty('--share', String(share))
    return el(
      'li',
      {},
      el('span', { text: t(key) }),
      bar,
      el('b', { text: `${count} · ${game.percent(share, 0)}` }),
    )
  })
  const body = el(
    'div',
    { class: 'st-statistics-body' },
    el('p', { text: t('studio_statistics_text', { count: past.length }) }),
    el('ul', {}, ...rows),
  )
  openDialog(t, { title: t('studio_statistics'), body })
}
