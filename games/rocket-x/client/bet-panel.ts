import { intlOf } from '@casino/i18n/locales.ts'
import './bet-panel.css'
import './bet-fits.css'
import { icon } from '@casino/game-kit/client/controls/icons.ts'
import { shownSubunits } from '@casino/game-kit/client/controls/money.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { browserStorage } from '@casino/game-kit/client/game-storage.ts'
import { el, numberInput } from '@casino/game-kit/client/parts.ts'
import type { BetSlot } from '@casino/game-kit/live/live-protocol.ts'
import { autoCashOutMin, multiplierMax } from '../rules.ts'
import type { ButtonKind } from './live-state.ts'
import { createSwitch } from './switch.ts'

export type BetPanel = {
  element: HTMLElement
  amountCents(): number
  /** The automatic cash-out in hundredths, if it is on. */
  autoX100(): number | null
  isAutoBet(): boolean
  stopAutoBet(): void
  show(look: { kind: ButtonKind; cents: number; multiplier: string }): void
}

export type PanelParts = { slot: BetSlot; press(): void; changed(): void }

type StoredBet = { cents?: number; auto?: number; isAuto?: boolean }

const quickMax = 4

/** One of the two bets: amount, automatic options, and the main button. */
export function createBetPanel(game: Game, { slot, press, changed }: PanelParts): BetPanel {
  const { t } = game
  const storageKey = `apogee.rocket-x.${game.session.currency.code}.${slot}`
  const stored = readStored(storageKey)
  const amount = createAmount(game, { slot, first: stored.cents, changed: store })
  const { locale } = game.session
  const auto = numberInput(
    { first: stored.auto ?? 2, min: autoCashOutMin, max: multiplierMax, digits: 2, locale },
    store,
  )
  auto.element.setAttribute('aria-label', t('ui_auto_at'))
  const autoOn = createSwitch(t('ui_auto_cash_out'), stored.isAuto ?? false, () => {
    showAuto()
    store()
  })
  // Not stored: opening the game must not start automatic bets.
  const betOn = createSwitch(t('ui_auto_bet'), false, changed)
  const times = el('span', { class: 'rx-auto-value' }, auto.element, el('span', { text: '×' }))
  const title = el('span', { class: 'rx-button-title' })
  const sum = el('span', { class: 'rx-button-sum' })
  const button = el('button', { class: 'rx-button', attrs: { type: 'button' } }, title, sum)
  button.addEventListener('click', press)
  const element = el(
    'section',
    { class: 'rx-bet', attrs: { 'aria-label': t('ui_bet_n', { n: slot + 1 }) } },
    el('div', { class: 'rx-bet-amount' }, amount.element, amount.quick),
    button,
    el('div', { class: 'rx-bet-auto' }, betOn.element, autoOn.element, times),
  )

  function store(): void {
    const now: StoredBet = { cents: amount.cents(), auto: auto.value(), isAuto: autoOn.isOn() }
    browserStorage.set(storageKey, JSON.stringify(now))
    changed()
  }
  function showAuto(): void {
    times.classList.toggle('rx-is-off', !autoOn.isOn())
    auto.element.disabled = !autoOn.isOn()
  }
  showAuto()

  return {
    element,
    amountCents: amount.cents,
    autoX100: () => (autoOn.isOn() ? Math.round(auto.value() * 100) : null),
    isAutoBet: betOn.isOn,
    stopAutoBet: () => betOn.set(false),
    show: ({ kind, cents, multiplier }) => {
      const isLocked = kind !== 'bet' && kind !== 'off' && kind !== 'cashed'
      element.dataset.kind = kind
      amount.disable(isLocked)
      autoOn.disable(isLocked)
      auto.element.disabled = isLocked || !autoOn.isOn()
      button.disabled = kind === 'off' || kind === 'placing' || kind === 'cashed'
      const label = t(`ui_button_${kind}`, { multiplier })
      if (title.textContent !== label) title.textContent = label
      const money = kind === 'queued' ? t('ui_next_round') : game.money(cents)
      if (sum.textContent !== money) sum.textContent = money
    },
  }
}

type Amount = {
  element: HTMLElement
  quick: HTMLElement
  cents(): number
  disable(isDisabled: boolean): void
}

function createAmount(
  game: Game,
  { slot, first, changed }: { slot: BetSlot; first: number | undefined; changed(): void },
): Amount {
  const { t, session } = game
  const levels = session.bet_levels
  let chosen = first !== undefined && levels.includes(first) ? first : session.default_bet
  const value = el('span', { class: 'rx-amount-value' })
  const listId = `rx-amounts-${slot}`
  const open = el(
    'button',
    { class: 'rx-amount-open', attrs: { type: 'button', popovertarget: listId } },
    el('span', { class: 'gk-hidden', text: t('bet') }),
    value,
  )
  const less = stepButton('minus', -1)
  const more = stepButton('plus', 1)
  const list = el('div', { class: 'gk-bet-list', attrs: { popover: 'auto', id: listId } })
  const chip = (cents: number) => {
    const on = { click: () => choose(cents) }
    return el('button', {
      class: 'gk-chip',
      text: game.money(cents),
      attrs: { type: 'button' },
      on,
    })
  }
  const shortChip = (cents: number) => {
    const button = chip(cents)
    button.setAttribute('aria-label', game.money(cents))
    button.textContent = shortMoney(game, cents)
    return button
  }
  list.append(
    el('p', { class: 'gk-label', text: t('choose_bet') }),
    el('div', { class: 'gk-bet-grid' }, ...levels.map(chip)),
  )
  const quickCents = quickAmounts(levels, session.default_bet)
  const quick = el('div', { class: 'rx-quick' }, ...quickCents.map(shortChip))
  const element = el('div', { class: 'rx-amount' }, less, open, more, list)

  function stepButton(name: 'minus' | 'plus', step: number): HTMLButtonElement {
    const on = { click: () => choose(levels[levels.indexOf(chosen) + step] ?? chosen) }
    const attrs = { type: 'button', 'aria-label': t(step < 0 ? 'less' : 'more') }
    return el('button', { class: 'gk-round', attrs, on }, icon(name))
  }
  function choose(cents: number): void {
    chosen = cents
    game.sounds.click()
    if (list.matches(':popover-open')) list.hidePopover()
    mark()
    changed()
  }
  function mark(): void {
    value.textContent = game.money(chosen)
    less.disabled = open.disabled || chosen === levels[0]
    more.disabled = open.disabled || chosen === levels.at(-1)
    for (const [index, button] of [...quick.querySelectorAll('button')].entries()) {
      button.disabled = open.disabled
      button.setAttribute('aria-pressed', String(quickCents[index] === chosen))
    }
  }
  mark()
  return {
    element,
    quick,
    cents: () => chosen,
    disable: (isDisabled) => {
      if (open.disabled === isDisabled) return
      open.disabled = isDisabled
      if (isDisabled && list.matches(':popover-open')) list.hidePopover()
      mark()
    },
  }
}

/** The number without a currency, which the full amount above shows. */
function shortMoney({ session, money }: Game, cents: number): string {
  const subunits = shownSubunits(session.currency)
  if (subunits > 100) return money(cents)
  const format = new Intl.NumberFormat(intlOf(session.locale), { maximumFractionDigits: 2 })
  return format.format(cents / subunits)
}

/** Four amounts around the usual bet, each clearly larger than the last. */
function quickAmounts(levels: readonly number[], usual: number): number[] {
  const from = Math.max(0, levels.indexOf(usual))
  const step = levels.length - from > quickMax * 2 ? 2 : 1
  return levels
    .filter((_, index) => index >= from && (index - from) % step === 0)
    .slice(0, quickMax)
}

function readStored(storageKey: string): StoredBet {
  try {
    return JSON.parse(browserStorage.get(storageKey) ?? '{}') as StoredBet
  } catch {
    return {}
  }
}
