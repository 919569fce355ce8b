import { el } from '../parts.ts'
import type { Translate } from '../texts.ts'
import { icon } from './icons.ts'

export type BetSelector = {
  element: HTMLElement
  stake(): number
  set(cents: number): void
  disable(disabled: boolean): void
}

export type BetOptions = {
  levels: number[]
  first: number
  label: 'bet' | 'chip'
  money(cents: number): string
  /** The picture of a level, in the list and before the chosen amount. */
  picture?: ((cents: number) => HTMLElement) | undefined
  changed(cents: number): void
}

/** Minus, the stake, plus; a click on the stake opens the list of all levels. */
export function createBetSelector(t: Translate, options: BetOptions): BetSelector {
  const { levels, money, picture } = options
  let chosen = options.first
  const value = el('span', { class: 'gk-bet-value' })
  const openButton = el(
    'button',
    { class: 'gk-bet-open', attrs: { type: 'button', popovertarget: 'gk-bet-list' } },
    el('span', { class: 'gk-label', text: t(options.label) }),
    value,
  )
  const less = stepButton('minus', t('less'), -1)
  const more = stepButton('plus', t('more'), 1)
  const heading = el('p', { class: 'gk-label', text: t(`choose_${options.label}`) })
  const list = el('div', { class: 'gk-bet-list', attrs: { popover: 'auto', id: 'gk-bet-list' } })
  const items = levels.map((cents) => {
    const click = () => {
      choose(cents)
      list.hidePopover()
    }
    const attrs = { type: 'button', 'aria-label': money(cents) }
    const look = picture?.(cents) ?? money(cents)
    return el('button', { class: 'gk-chip', attrs, on: { click } }, look)
  })
  list.append(heading, el('div', { class: 'gk-bet-grid' }, ...items))
  list.addEventListener('toggle', () => items[levels.indexOf(chosen)]?.focus())
  const element = el('div', { class: 'gk-bet' }, less, openButton, more, list)

  function stepButton(name: 'minus' | 'plus', label: string, step: number): HTMLButtonElement {
    const pressed = () => choose(levels[levels.indexOf(chosen) + step] ?? chosen)
    const attrs = { type: 'button', 'aria-label': label }
    return el('button', { class: 'gk-round', attrs, on: { click: pressed } }, icon(name))
  }
  function mark(): void {
    const shown = el('span', { class: 'gk-bet-money', text: money(chosen) })
    value.replaceChildren(...(picture ? [picture(chosen)] : []), shown)
    less.disabled = openButton.disabled || chosen === levels[0]
    more.disabled = openButton.disabled || chosen === levels.at(-1)
    items.forEach((item, place) => {
      item.setAttribute('aria-pressed', String(levels[place] === chosen))
    })
  }
  function choose(cents: number): void {
    chosen = cents
    mark()
    options.changed(cents)
  }
  mark()
  return {
    element,
    stake: () => chosen,
    set: choose,
    disable: (disabled) => {
      openButton.disabled = disabled
      if (disabled && list.matches(':popover-open')) list.hidePopover()
      mark()
    },
  }
}
