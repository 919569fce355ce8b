import type { GameSession } from '../protocol.ts'
import { type BetOptions, type BetSelector, createBetSelector } from './bet-selector.ts'
import { keptForEver } from './kept.ts'
import { formatMoney } from './money.ts'
import { tween } from './motion.ts'
import { el } from './parts.ts'
import { roundButton } from './round-button.ts'
import type { Sounds } from './sounds.ts'
import type { Translate } from './texts.ts'

export type ControlBar = {
  element: HTMLElement
  main: HTMLButtonElement
  turbo(): boolean
  setBalance(cents: number): void
  showWin(cents: number, skip?: AbortSignal): Promise<void>
  addBet(wanted: BetWanted): BetSelector
  removeBetting(): void
}
/** What the selector chooses, and how a chip looks where chips are chosen. */
export type BetWanted = Pick<BetOptions, 'label' | 'picture'> & { changed(): void }
export type BarParts = { t: Translate; session: GameSession; sounds: Sounds; press(): void }

const countUpMs = 800

/** Balance, win, bet, turbo and the main button. */
export function createControlBar({ t, session, sounds, press }: BarParts): ControlBar {
  const money = (cents: number) => formatMoney(cents, session.currency, session.locale)
  const balance = el('span', { class: 'gk-amount' })
  const win = el('span', { class: 'gk-amount gk-win' })
  const winBox = figure(t('win'), win)
  winBox.classList.add('gk-figure-win')
  const main = el('button', { class: 'gk-main', attrs: { type: 'button' }, on: { click: press } })
  const place = el('div', { class: 'gk-bet-place' })
  const turbo = turboButton(t)
  const figures = el('div', { class: 'gk-figures' }, figure(t('balance'), balance), winBox)
  const parts = [figures, place, turbo.element, main]
  let winRun = 0

  return {
    element: el('footer', { class: 'gk-bar' }, ...parts),
    main,
    turbo: turbo.isOn,
    setBalance: (cents) => {
      balance.textContent = money(cents)
    },
    showWin: async (cents, skip) => {
      winRun += 1
      const run = winRun
      winBox.classList.toggle('gk-has-win', cents > 0)
      win.textContent = money(0)
      if (cents === 0) return
      // A newer win, or none, has taken the place of this one.
      const frame = (progress: number) => {
        if (run === winRun) win.textContent = money(Math.round(cents * progress))
      }
      await tween({ ms: countUpMs, skip, frame })
    },
    addBet: ({ label, picture, changed }) => {
      const chosen = (cents: number) => {
        sounds.click()
        keepBet(session, cents)
        changed()
      }
      const levels = session.bet_levels
      const first = firstBet(session)
      const options = { levels, first, label, picture, money, changed: chosen }
      const selector = createBetSelector(t, options)
      place.append(selector.element)
      return selector
    },
    removeBetting: () => {
      for (const part of [place, turbo.element, main]) part.remove()
    },
  }
}

function figure(name: string, amount: HTMLElement): HTMLElement {
  return el('div', { class: 'gk-figure' }, el('span', { class: 'gk-label', text: name }), amount)
}

const turboKey = 'apogee.turbo'

function turboButton(t: Translate): { element: HTMLElement; isOn(): boolean } {
  let isOn = keptForEver.get(turboKey) === 'on'
  const element = roundButton('turbo', t('turbo'), () => {
    isOn = !isOn
    keptForEver.set(turboKey, isOn ? 'on' : 'off')
    element.setAttribute('aria-pressed', String(isOn))
  })
  element.classList.add('gk-turbo')
  element.setAttribute('aria-pressed', String(isOn))
  return { element, isOn: () => isOn }
}

function betKey({ slug, currency }: GameSession): string {
  return `apogee.bet.${slug}.${currency.code}`
}

function keepBet(session: GameSession, cents: number): void {
  keptForEver.set(betKey(session), String(cents))
}

function firstBet(session: GameSession): number {
  const kept = Number(keptForEver.get(betKey(session)))
  return session.bet_levels.includes(kept) ? kept : session.default_bet
}
