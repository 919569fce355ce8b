import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { type Kind, kinds, pays } from '../hands.ts'

export type Paytable = {
  element: HTMLElement
  /** Marks the row of a hand that pays. */
  mark(kind: Kind | undefined): void
  /** Shows what each hand pays for this stake; for the chosen one without it. */
  stake(cents: number | undefined): void
}

/** What each hand pays, the highest first. */
export function createPaytable(game: Game): Paytable {
  const rows = kinds
    .filter((kind) => pays[kind] > 0)
    .toReversed()
    .map((kind) => {
      const name = el('dt', { text: game.t(`kind_${kind}`) })
      const value = el('dd')
      return { kind, value, element: el('div', { class: 'vp-row' }, name, value) }
    })
  const element = el('dl', { class: 'vp-pays' }, ...rows.map((row) => row.element))
  return {
    element,
    mark: (kind) => {
      for (const row of rows) row.element.classList.toggle('vp-row-won', row.kind === kind)
    },
    stake: (cents) => {
      for (const { kind, value } of rows) {
        value.textContent = game.money((cents ?? game.stake()) * pays[kind])
      }
    },
  }
}
