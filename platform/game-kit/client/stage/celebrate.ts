import { el } from '../parts.ts'
import { tween, wait } from './motion.ts'

export type Celebration = {
  title: string
  cents: number
  times: string
  money(cents: number): string
  skip: AbortSignal
}

/**
 * The celebration of a big win: rays and the amount counting up; a click or the next press ends it.
 */
export async function celebrate(stage: HTMLElement, win: Celebration): Promise<void> {
  const amount = el('p', { class: 'gk-celebrate-amount', text: win.money(0) })
  const tapped = new AbortController()
  const skip = AbortSignal.any([win.skip, tapped.signal])
  const layer = el(
    'div',
    { class: 'gk-celebrate', attrs: { 'aria-hidden': true }, on: { click: () => tapped.abort() } },
    el('div', { class: 'gk-rays' }),
    el('p', { class: 'gk-celebrate-title', text: win.title }),
    amount,
    el('p', { class: 'gk-celebrate-times', text: win.times }),
  )
  stage.append(layer)
  const frame = (progress: number) => {
    amount.textContent = win.money(Math.round(win.cents * progress))
  }
  await tween({ ms: 1600, skip, frame })
  await wait(1800, skip)
  layer.remove()
}
