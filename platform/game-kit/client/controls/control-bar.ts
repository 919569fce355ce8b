import type { GameSession } from '../../protocol.ts'
import { browserStorage } from '../game-storage.ts'
import { el } from '../parts.ts'
import type { Sounds } from '../stage/sounds.ts'
import type { Translate } from '../texts.ts'
import { type BetOptions, type BetSelector, createBetSelector } from './bet-selector.ts'
import { createFigures, type Figures } from './figures.ts'
import { formatMoney } from './money.ts'
import { roundButton } from './round-button.ts'

export type ControlBar = Figures & {
  main: HTMLButtonElement
  turbo(): boolean
  addBet(bet: BetControl): BetSelector
  /** Adds the button of the autoplay. */
  addAutoplay(open: () => void): void
  removeBetting(): void
}
/** The selector's label, and the picture of a chip. */
export type BetControl = Pick<BetOptions, 'label' | 'picture'> & { changed(): void }
export type BarParts = {
  t: Translate
  session: GameSession
  sounds: Sounds
  press(): void
  verify(): void
}

/** Balance, win, bet, turbo and the main button. */
export function createControlBar({ t, session, sounds, press, verify }: BarParts): ControlBar {
  const money = (cents: number) => formatMoney(cents, session.currency, session.locale)
  const isTurboAllowed = session.turbo_allowed && session.round_ms_min === 0
  const turbo = isTurboAllowed ? turboButton(t) : undefined
  const isTurbo = () => turbo?.isOn() ?? false
  // A live game shows proofs with its own results.
  const ownVerify = session.fair ? verify : undefined
  const figures = createFigures({ t, money, verify: ownVerify, turbo: isTurbo })
  // Until the game sets its text, the button shows that it is loading.
  const main = el('button', {
    class: 'gk-main',
    text: t('loading'),
    attrs: { type: 'button', disabled: true },
    on: { click: press },
  })
  const place = el('div', { class: 'gk-bet-place' })
  const extras = el('div', { class: 'gk-extras' }, turbo?.element)
  const parts = [figures.element, place, extras, main]

  return {
    ...figures,
    element: el('footer', { class: 'gk-bar' }, ...parts),
    main,
    turbo: isTurbo,
    addBet: ({ label, picture, changed }) => {
      const chosen = (cents: number) => {
        sounds.click()
        saveBet(session, cents)
        changed()
      }
      const levels = session.bet_levels
      const first = firstBet(session)
      const balance = () => session.balance_cents
      const options = { levels, first, label, picture, money, balance, changed: chosen }
      const selector = createBetSelector(t, options)
      place.append(selector.element)
      return selector
    },
    addAutoplay: (open) => {
      const button = roundButton('auto', t('auto'), open)
      button.classList.add('gk-turbo')
      extras.append(button)
    },
    removeBetting: () => {
      for (const part of parts.slice(1)) part.remove()
    },
  }
}

const turboKey = 'apogee.turbo'

function turboButton(t: Translate): { element: HTMLElement; isOn(): boolean } {
  let isOn = browserStorage.get(turboKey) === 'on'
  const element = roundButton('turbo', t('turbo'), () => {
    isOn = !isOn
    browserStorage.set(turboKey, isOn ? 'on' : 'off')
    element.setAttribute('aria-pressed', String(isOn))
  })
  element.classList.add('gk-turbo')
  element.setAttribute('aria-pressed', String(isOn))
  return { element, isOn: () => isOn }
}

function betKey({ slug, currency }: GameSession): string {
  return `apogee.bet.${slug}.${currency.code}`
}

function saveBet(session: GameSession, cents: number): void {
  browserStorage.set(betKey(session), String(cents))
}

function firstBet(session: GameSession): number {
  const stored = Number(browserStorage.get(betKey(session)))
  return session.bet_levels.includes(stored) ? stored : session.default_bet
}
