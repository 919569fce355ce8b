import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { strokeIcon } from './stroke-icon.ts'

/** Nearer than this to its end, the table counts as scrolled through. */
const slackPx = 24
/** Of what is seen, as much goes by at a press. */
const stepPart = 0.75

/** Where the table is longer than the screen: says so, and scrolls on a press. Keys reach every bet
 * by the arrows, so it is for fingers and mice only. */
export function createMore({ t }: Game, root: HTMLElement, scroller: HTMLElement): HTMLElement {
  const text = el('span')
  const attrs = { type: 'button', tabindex: -1, 'aria-hidden': 'true' }
  const button = el('button', { class: 'rl-more', attrs }, text, strokeIcon('m6 9 6 6 6-6'))
  let isAtEnd = false

  function look(): void {
    const { scrollTop, scrollHeight, clientHeight } = scroller
    const isLonger = scrollHeight - clientHeight > slackPx
    isAtEnd = isLonger && scrollTop + clientHeight > scrollHeight - slackPx
    root.classList.toggle('rl-scrolls', isLonger)
    root.classList.toggle('rl-at-end', isAtEnd)
    text.textContent = t(isAtEnd ? 'ui_back_up' : 'ui_more_bets')
  }
  button.addEventListener('click', () => {
    const top = isAtEnd ? 0 : scroller.scrollTop + scroller.clientHeight * stepPart
    scroller.scrollTo({ top, behavior: 'smooth' })
  })
  scroller.addEventListener('scroll', look, { passive: true })
  new ResizeObserver(look).observe(scroller)
  return button
}
