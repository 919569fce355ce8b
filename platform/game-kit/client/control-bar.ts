import type { GameSession } from '../protocol.ts'
import { endOf, type Paid } from '../round-end.ts'
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
  /** `inPlayCents` is named beside the balance while it is more than nothing. */
  setBalance(cents: number, inPlayCents: number): void
  /** Counts up to what a round paid; undefined clears it. */
  showPaid(paid: Paid | undefined, skip?: AbortSignal): Promise<void>
  addBet(wanted: BetWanted): BetSelector
  removeBetting(): void
}
/** What the selector chooses, and how a chip looks where chips are chosen. */
export type BetWanted = Pick<BetOptions, 'label' | 'picture'> & { changed(): void }
export type BarParts = {
  t: Translate
  session: GameSession
  sounds: Sounds
  press(): void
  verify(): void
}

const countUpMs = 800

/** Balance, win, bet, turbo and the main button. */
export function createControlBar({ t, session, sounds, press, verify }: BarParts): ControlBar {
  const money = (cents: number) => formatMoney(cents, session.currency, session.locale)
  const balance = el('span', { class: 'gk-amount' })
  const win = el('span', { class: 'gk-amount gk-win' })
  const winName = el('span', { class: 'gk-label', text: t('win') })
  const proof = el('button', {
    class: 'gk-verify',
    text: t('verify_short'),
    attrs: {
      type: 'button',
      'aria-label': t('verify_round'),
      title: t('verify_round'),
      hidden: true,
    },
    on: { click: verify },
  })
  const winLine = el('span', { class: 'gk-win-line' }, proof, winName)
  const winBox = el('div', { class: 'gk-figure gk-figure-win' }, winLine, win)
  const main = el('button', { class: 'gk-main', attrs: { type: 'button' }, on: { click: press } })
  const place = el('div', { class: 'gk-bet-place' })
  const turbo = turboButton(t)
  const inPlay = el('span', { class: 'gk-in-play' })
  const name = el('span', { class: 'gk-label' }, el('span', { text: t('balance') }), inPlay)
  const balanceBox = el('div', { class: 'gk-figure' }, name, balance)
  const figures = el('div', { class: 'gk-figures' }, balanceBox, winBox)
  const parts = [figures, place, turbo.element, main]
  let winRun = 0

  return {
    element: el('footer', { class: 'gk-bar' }, ...parts),
    main,
    turbo: turbo.isOn,
    setBalance: (cents, inPlayCents) => {
      balance.textContent = money(cents)
      inPlay.textContent =
        inPlayCents > 0 ? ` · ${t('in_play', { amount: money(inPlayCents) })}` : ''
    },
    showPaid: async (paid, skip) => {
      winRun += 1
      const run = winRun
      const end = paid ? endOf(paid) : 'lost'
      const cents = paid?.payout_cents ?? 0
      winBox.classList.toggle('gk-has-win', end === 'won')
      winBox.classList.toggle('gk-has-return', end === 'returned')
      // A live game has its proofs at its own results.
      proof.hidden = paid === undefined || session.fair === null
      winName.textContent = t(end === 'returned' ? 'win_returned' : 'win')
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
