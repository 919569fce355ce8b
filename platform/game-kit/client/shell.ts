import type { GameSession } from '../protocol.ts'
import { type BetSelector, createBetSelector } from './bet-selector.ts'
import { createToasts } from './dialogs.ts'
import type { MainButton } from './game.ts'
import { type IconName, icon } from './icons.ts'
import { formatMoney } from './money.ts'
import { tween } from './motion.ts'
import { el } from './parts.ts'
import type { Sounds } from './sounds.ts'
import type { Translate } from './texts.ts'

export type Shell = {
  stage: HTMLElement
  panel: HTMLElement
  turbo(): boolean
  toast(text: string, kind?: 'info' | 'error'): void
  announce(text: string): void
  setBalance(cents: number): void
  /** Counts up to the win; 0 clears it. Ends at once when skipped. */
  showWin(cents: number, skip?: AbortSignal): Promise<void>
  /** Called once the view is known: what the selector chooses, or nothing for live games. */
  addBetting(label: 'bet' | 'chip' | 'none', changed: () => void): BetSelector | undefined
  setMain(button: MainButton & { busy: boolean }): void
  /** A line over the controls while something outside must come right; undefined takes it away. */
  banner(text: string | undefined, retry?: { label: string; press(): void }): void
  shake(): void
}

export type ShellParts = {
  t: Translate
  session: GameSession
  sounds: Sounds
  press(): void
  open: { rules(): void; fairness(): void; history(): void; lobby(): void }
}

const countUpMs = 800

/** The frame around every game: top bar, stage, the game's inputs, control bar. */
export function createShell(root: HTMLElement, parts: ShellParts): Shell {
  const { t, session, sounds } = parts
  const money = (cents: number) => formatMoney(cents, session.currency, session.locale)
  const stage = el('main', { class: 'gk-stage' })
  const panel = el('section', { class: 'gk-panel', attrs: { 'aria-label': session.facts.title } })
  const balance = el('span', { class: 'gk-amount' })
  const win = el('span', { class: 'gk-amount gk-win' })
  const winBox = el('div', { class: 'gk-figure gk-figure-win' }, label('win'), win)
  const main = el('button', { class: 'gk-main', attrs: { type: 'button' } })
  const betPlace = el('div', { class: 'gk-bet-place' })
  const live = el('p', { class: 'gk-hidden', attrs: { 'aria-live': 'polite' } })
  const bannerLine = el('div', { class: 'gk-banner', attrs: { role: 'alert', hidden: true } })
  const turbo = turboButton(t)

  function label(key: string): HTMLElement {
    return el('span', { class: 'gk-label', text: t(key) })
  }

  main.addEventListener('click', parts.press)
  root.className = `gk gk-${session.slug}`
  root.style.setProperty('--gk-art', `url("/art/backgrounds/${session.slug}.avif")`)
  root.append(
    topBar(parts),
    stage,
    bannerLine,
    panel,
    el(
      'footer',
      { class: 'gk-bar' },
      el('div', { class: 'gk-figure' }, label('balance'), balance),
      winBox,
      betPlace,
      turbo.element,
      main,
    ),
    live,
  )
  const toast = createToasts(root)
  let winRun = 0

  return {
    stage,
    panel,
    toast,
    turbo: turbo.isOn,
    announce: (text) => {
      live.textContent = text
    },
    setBalance: (cents) => {
      balance.textContent = money(cents)
    },
    showWin: async (cents, skip) => {
      winRun += 1
      const run = winRun
      winBox.classList.toggle('gk-has-win', cents > 0)
      if (cents === 0) win.textContent = money(0)
      else {
        const frame = (progress: number) => {
          if (run === winRun) win.textContent = money(Math.round(cents * progress))
        }
        await tween({ ms: countUpMs, skip, frame })
      }
    },
    addBetting: (kind, changed) => {
      if (kind === 'none') {
        root.classList.add('gk-live')
        turbo.element.remove()
        betPlace.remove()
        main.remove()
        return undefined
      }
      const options = { levels: session.bet_levels, first: firstBet(session), label: kind, money }
      const selector = createBetSelector(t, {
        ...options,
        changed: (cents) => {
          sounds.click()
          keepBet(session, cents)
          changed()
        },
      })
      betPlace.append(selector.element)
      return selector
    },
    setMain: ({ label: text, disabled, busy }) => {
      main.textContent = text ?? t('play')
      main.disabled = disabled ?? false
      main.classList.toggle('gk-busy', busy)
    },
    banner: (text, retry) => {
      bannerLine.replaceChildren()
      bannerLine.hidden = text === undefined
      if (text === undefined) return
      bannerLine.append(el('p', { text }))
      if (!retry) return
      const attrs = { type: 'button' }
      const on = { click: retry.press }
      bannerLine.append(el('button', { class: 'gk-ghost', text: retry.label, attrs, on }))
    },
    shake: () => {
      main.classList.remove('gk-shake')
      void main.offsetWidth
      main.classList.add('gk-shake')
    },
  }
}

function topBar({ t, session, sounds, open }: ShellParts): HTMLElement {
  const sound = roundButton(sounds.isOn() ? 'sound' : 'mute', t('sound_on'), () => {
    const isOn = sounds.toggle()
    sound.replaceChildren(icon(isOn ? 'sound' : 'mute'))
    sound.setAttribute('aria-pressed', String(isOn))
    sounds.click()
  })
  sound.setAttribute('aria-pressed', String(sounds.isOn()))
  const isFramed = window.parent !== window
  return el(
    'header',
    { class: 'gk-top' },
    !isFramed && session.return_url !== '' && roundButton('lobby', t('lobby'), open.lobby),
    el('h1', { text: session.facts.title }),
    session.mode === 'demo' &&
      el('span', { class: 'gk-badge', text: t('demo'), attrs: { title: t('demo_hint') } }),
    el('span', { class: 'gk-space' }),
    roundButton('rules', t('rules'), open.rules),
    roundButton('fairness', t('fairness'), open.fairness),
    roundButton('history', t('history'), open.history),
    sound,
  )
}

function roundButton(name: IconName, text: string, click: () => void): HTMLButtonElement {
  const attrs = { type: 'button', 'aria-label': text, title: text }
  return el('button', { class: 'gk-round', attrs, on: { click } }, icon(name))
}

const turboKey = 'apogee.turbo'

function turboButton(t: Translate): { element: HTMLElement; isOn(): boolean } {
  let isOn = localStorage.getItem(turboKey) === 'on'
  const element = roundButton('turbo', t('turbo'), () => {
    isOn = !isOn
    localStorage.setItem(turboKey, isOn ? 'on' : 'off')
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
  localStorage.setItem(betKey(session), String(cents))
}

function firstBet(session: GameSession): number {
  const kept = Number(localStorage.getItem(betKey(session)))
  return session.bet_levels.includes(kept) ? kept : session.default_bet
}
