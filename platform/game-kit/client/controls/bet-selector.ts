import { el } from '../parts.ts'
import type { Translate } from '../texts.ts'
import { icon } from './icons.ts'
import { doubleOf, halfOf, highestOf } from './levels.ts'

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
  balance(): number
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
  const quick: HTMLButtonElement[] = []
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
  list.append(heading, quickLine(), el('div', { class: 'gk-bet-grid' }, ...items))
  list.addEventListener('toggle', () => items[levels.indexOf(chosen)]?.focus())
  const line = el('div', { class: 'gk-bet' }, less, openButton, more, list)
  const element = el('div', { class: 'gk-bet-parts' }, line, options.label === 'bet' && quickLine())

  function stepButton(name: 'minus' | 'plus', label: string, step: number): HTMLButtonElement {
    const pressed = () => choose(levels[levels.indexOf(chosen) + step] ?? chosen)
    const attrs = { type: 'button', 'aria-label': label }
    return el('button', { class: 'gk-round', attrs, on: { click: pressed } }, icon(name))
  }
  function quickLine(): HTMLElement {
    const levelOf = { balance: options.balance, chosen: () => chosen, choose }
    const buttons = quickButtons(t, levels, levelOf)
    quick.push(...buttons)
    return el('div', { class: 'gk-bet-quick' }, ...buttons)
  }
  function mark(): void {
    for (const button of quick) button.disabled = openButton.disabled
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

type Levels = { balance(): number; chosen(): number; choose(cents: number): void }

/** Half, double, and the most that the balance pays. */
function quickButtons(
  t: Translate,
  levels: readonly number[],
  { balance, chosen, choose }: Levels,
): HTMLButtonElement[] {
  const button = (text: string, label: string, level: () => number) =>
    el('button', {
      class: 'gk-chip',
      text,
      // The name begins with what is shown.
      attrs: { type: 'button', 'aria-label': text === label ? text : `${text} ${label}` },
      on: { click: () => choose(level()) },
    })
  return [
    button('½', t('bet_half'), () => halfOf(levels, chosen())),
    button('2×', t('bet_double'), () => doubleOf(levels, chosen())),
    button(t('bet_max'), t('bet_max'), () => highestOf(levels, balance())),
  ]
}
