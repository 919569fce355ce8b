import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { PastCrash } from '@casino/game-kit/live/live-protocol.ts'
import { tierOf } from './hud.ts'

export type Pills = { element: HTMLElement; show(past: readonly PastCrash[]): void }

/** The last crash points, newest first; a click opens the proof of that round. */
export function createPills(game: Game, open: (crash: PastCrash) => void): Pills {
  const list = el('ol', { class: 'rx-pills', attrs: { 'aria-label': game.t('ui_last_rounds') } })
  let shown: readonly PastCrash[] = []

  /** One tab stop: the dialog lists all rounds. */
  function markFirst(): void {
    for (const [place, button] of [...list.querySelectorAll('button')].entries()) {
      button.tabIndex = place === 0 ? 0 : -1
    }
  }

  function pill(crash: PastCrash): HTMLElement {
    const text = game.times(crash.crash_x100 / 100)
    const attrs = { type: 'button', 'aria-label': game.t('ui_open_proof', { text }) }
    const on = { click: () => open(crash) }
    const button = el('button', { class: 'rx-pill', text, attrs, on })
    button.dataset.tier = tierOf(crash.crash_x100)
    return el('li', {}, button)
  }

  return {
    element: list,
    show(past) {
      if (past === shown) return
      const [newest] = past
      const isNext = newest && shown.length > 0 && past[1]?.round_id === shown[0]?.round_id
      if (isNext) {
        const item = pill(newest)
        item.classList.add('rx-pill-new')
        list.prepend(item)
        while (list.childElementCount > past.length) list.lastElementChild?.remove()
      } else list.replaceChildren(...past.map(pill))
      markFirst()
      shown = past
    },
  }
}
