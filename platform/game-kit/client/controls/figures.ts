import { endOf, type Paid } from '../../fair/round-end.ts'
import { el } from '../parts.ts'
import { tween } from '../stage/motion.ts'
import type { Translate } from '../texts.ts'

type FigureParts = {
  t: Translate
  money(cents: number): string
  /** Opens the proof of the round that was paid, where the kit has one. */
  verify: (() => void) | undefined
  /** In turbo the payout is shown at once: the board has shown it already. */
  turbo(): boolean
}
export type Figures = {
  element: HTMLElement
  /** `inPlayCents` is shown beside the balance if it is more than zero. */
  setBalance(cents: number, inPlayCents: number): void
  /** Counts up to what a round paid; undefined clears it. */
  showPaid(paid: Paid | undefined, skip?: AbortSignal): Promise<void>
}

const countUpMs = 800

/**
 * The balance with the amount in play, and the payout of the last round with a link to its proof.
 */
export function createFigures({ t, money, verify, turbo }: FigureParts): Figures {
  const balance = el('span', { class: 'gk-amount' })
  const inPlay = el('span', { class: 'gk-in-play' })
  const name = el('span', { class: 'gk-label' }, el('span', { text: t('balance') }), inPlay)
  const win = el('span', { class: 'gk-amount gk-win' })
  const winName = el('span', { class: 'gk-label', text: t('win') })
  const proof = proofButton(t, verify)
  const winLine = el('span', { class: 'gk-win-line' }, proof, winName)
  const winBox = el('div', { class: 'gk-figure gk-figure-win' }, winLine, win)
  const balanceBox = el('div', { class: 'gk-figure' }, name, balance)
  let winRun = 0

  return {
    element: el('div', { class: 'gk-figures' }, balanceBox, winBox),
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
      proof.hidden = paid === undefined || verify === undefined
      winName.textContent = t(end === 'returned' ? 'win_returned' : 'win')
      win.textContent = money(0)
      if (cents === 0) return
      // A newer payout has replaced this one.
      const frame = (progress: number) => {
        if (run === winRun) win.textContent = money(Math.round(cents * progress))
      }
      await tween({ ms: turbo() ? 0 : countUpMs, skip, frame })
    },
  }
}

function proofButton(t: Translate, verify: FigureParts['verify']): HTMLButtonElement {
  const name = t('verify_round')
  return el('button', {
    class: 'gk-verify',
    text: t('verify_short'),
    attrs: { type: 'button', 'aria-label': name, title: name, hidden: true },
    on: { click: () => verify?.() },
  })
}
