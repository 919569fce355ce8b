import type { Game } from '../client/game.ts'
import { tabStorage } from '../client/game-storage.ts'
import { el } from '../client/parts.ts'
import { colorOf, numberText } from '../roulette/layout.ts'
import { hottest, type Seen, withNumber } from './last-numbers.ts'

export type NumbersView = { element: HTMLElement; add(number: number): void }

/** The last numbers, the newest first, and those that came most often in this session. */
export function createNumbers(game: Game): NumbersView {
  const key = `apogee.roulette.${game.session.session_key.slice(0, 12)}`
  let seen: Seen = read(key)
  const last = el('ol', { class: 'rl-last', attrs: { 'aria-label': game.t('ui_last_numbers') } })
  const hot = el('ol', { class: 'rl-hot', attrs: { 'aria-label': game.t('ui_hot_numbers') } })
  const element = el(
    'div',
    { class: 'rl-numbers' },
    row(game.t('ui_last_numbers'), last),
    row(game.t('ui_hot_numbers'), hot),
  )

  function show(): void {
    last.replaceChildren(...seen.map((number) => badge(numberText(number), number)))
    hot.replaceChildren(
      ...hottest(seen).map(({ number, times }) => badge(numberText(number), number, `${times}×`)),
    )
    element.classList.toggle('rl-empty', seen.length === 0)
  }
  show()
  return {
    element,
    add(number) {
      seen = withNumber(seen, number)
      tabStorage.set(key, JSON.stringify(seen))
      show()
    },
  }
}

function row(label: string, list: HTMLElement): HTMLElement {
  return el(
    'div',
    { class: 'rl-numbers-row' },
    el('span', { class: 'gk-label', text: label }),
    list,
  )
}

function badge(text: string, number: number, times?: string): HTMLElement {
  return el(
    'li',
    { class: `rl-badge rl-badge-${colorOf(number)}` },
    el('b', { text }),
    times && el('small', { text: times }),
  )
}

function read(key: string): Seen {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((number) => Number.isInteger(number)) : []
  } catch {
    return []
  }
}
