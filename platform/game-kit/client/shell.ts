import type { Paid, RoundEnd } from '../fair/round-end.ts'
import type { GameSession } from '../protocol.ts'
import type { BetSelector } from './controls/bet-selector.ts'
import { type BetControl, createControlBar } from './controls/control-bar.ts'
import { icon } from './controls/icons.ts'
import { roundButton } from './controls/round-button.ts'
import { createToasts } from './dialogs/dialogs.ts'
import type { MainButton } from './game.ts'
import { el } from './parts.ts'
import type { Sounds } from './stage/sounds.ts'
import type { Translate } from './texts.ts'

export type Shell = {
  stage: HTMLElement
  panel: HTMLElement
  turbo(): boolean
  toast(text: string, kind?: 'info' | 'error'): void
  announce(text: string): void
  setBalance(cents: number, inPlayCents: number): void
  /** Counts up to what a round paid; undefined clears it. Ends at once when skipped. */
  showPaid(paid: Paid | undefined, skip?: AbortSignal): Promise<void>
  /** The result of the shown round, which decides the colours of payouts on the way. */
  markEnd(end: RoundEnd | undefined): void
  /** Called once the view is known; undefined for live games. */
  addBetting(bet: BetControl | undefined): BetSelector | undefined
  addAutoplay(open: () => void): void
  setMain(button: MainButton & { busy: boolean }): void
  /** A line over the controls while there is an external problem; undefined removes it. */
  banner(text: string | undefined, retry?: { label: string; press(): void }): void
  shake(): void
}

export type ShellParts = {
  t: Translate
  session: GameSession
  sounds: Sounds
  press(): void
  open: { rules(): void; fairness(): void; history(): void; lobby(): void; verify(): void }
}

/** The frame of every game: top bar, stage, and controls (the game's inputs and the bar). */
export function createShell(root: HTMLElement, parts: ShellParts): Shell {
  const { t, session } = parts
  const stage = el('main', { class: 'gk-stage', attrs: { 'aria-label': session.facts.title } })
  const panel = el('section', { class: 'gk-panel', attrs: { 'aria-label': t('controls') } })
  const live = el('p', { class: 'gk-hidden', attrs: { 'aria-live': 'polite' } })
  const banner = createBanner()
  const bar = createControlBar({ ...parts, verify: parts.open.verify })
  root.className = `gk gk-${session.slug}`
  root.style.setProperty('--gk-art', `url("/art/backgrounds/${session.slug}.avif")`)
  const controls = el('div', { class: 'gk-controls' }, banner.element, panel, bar.element)
  root.replaceChildren(topBar(parts), stage, controls, live)
  const toast = createToasts(root)

  return {
    stage,
    panel,
    toast,
    banner: banner.show,
    turbo: bar.turbo,
    setBalance: bar.setBalance,
    showPaid: bar.showPaid,
    markEnd: (end) => {
      root.dataset.end = end ?? ''
    },
    setMain: ({ label, disabled, busy }) => {
      bar.main.textContent = label ?? t('play')
      bar.main.disabled = disabled ?? false
      bar.main.classList.toggle('gk-busy', busy)
    },
    addBetting: (bet) => {
      if (bet) return bar.addBet(bet)
      root.classList.add('gk-live')
      bar.removeBetting()
      return undefined
    },
    addAutoplay: bar.addAutoplay,
    announce: (text) => {
      live.textContent = text
    },
    shake: () => {
      bar.main.classList.remove('gk-shake')
      void bar.main.offsetWidth
      bar.main.classList.add('gk-shake')
    },
  }
}

function createBanner(): { element: HTMLElement; show: Shell['banner'] } {
  const element = el('div', { class: 'gk-banner', attrs: { role: 'alert', hidden: true } })
  return {
    element,
    show: (text, retry) => {
      element.replaceChildren()
      element.hidden = text === undefined
      if (text === undefined) return
      element.append(el('p', { text }))
      if (!retry) return
      const attrs = { type: 'button' }
      const on = { click: retry.press }
      element.append(el('button', { class: 'gk-ghost', text: retry.label, attrs, on }))
    },
  }
}

function topBar({ t, session, sounds, open }: ShellParts): HTMLElement {
  const isFramed = window.parent !== window
  return el(
    'div',
    { class: 'gk-top' },
    !isFramed && session.return_url !== '' && roundButton('lobby', t('lobby'), open.lobby),
    el('h1', { text: session.facts.title }),
    session.mode === 'demo' &&
      el('span', { class: 'gk-badge', text: t('demo'), attrs: { title: t('demo_hint') } }),
    el('span', { class: 'gk-space' }),
    roundButton('rules', t('rules'), open.rules),
    roundButton('fairness', t('fairness'), open.fairness),
    roundButton('history', t('history'), open.history),
    soundButton(t, sounds),
  )
}

/** The name says whether sound is on or off. */
function soundButton(t: Translate, sounds: Sounds): HTMLElement {
  const button = roundButton('sound', '', () => {
    sounds.toggle()
    show()
    sounds.click()
  })
  function show(): void {
    const isOn = sounds.isOn()
    const name = t(isOn ? 'sound_on' : 'sound_off')
    button.replaceChildren(icon(isOn ? 'sound' : 'mute'))
    button.setAttribute('aria-label', name)
    button.title = name
  }
  show()
  return button
}
