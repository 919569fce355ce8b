import type { PastFormat } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { RoundEnd } from '@casino/game-kit/fair/round-end.ts'

export type Drums = {
  element: HTMLElement
  /** `isTurning`: between two results the drums stand between two digits. */
  set(roll: number, isTurning?: boolean): void
  land(end: RoundEnd | undefined): void
}

/** The value of a step of each drum: tens, ones, tenths, hundredths. */
const steps = [10, 1, 0.1, 0.01]

/** Four number drums in a metal housing; the first one goes to ten, for a roll of 100. */
export function createDrums({ number }: Pick<PastFormat, 'number'>): Drums {
  const text = el('output', { class: 'gk-hidden dice-roll' })
  const strips = steps.map((_, place) => {
    const digits = Array.from({ length: place === 0 ? 11 : 10 }, (_, digit) =>
      el('b', { text: String(digit) }),
    )
    // Zero follows nine, so that a drum turns on without a gap.
    return el('div', { class: 'dice-strip' }, ...digits, el('b', { text: '0' }))
  })
  const point = el('span', { class: 'dice-point', text: number(0.5, 1).charAt(1) })
  const drums = strips.map((strip) => el('div', { class: 'dice-drum' }, strip))
  const housing = el('div', { class: 'dice-drums', attrs: { 'aria-hidden': true } })
  housing.append(...drums.slice(0, 2), point, ...drums.slice(2))
  const element = el('div', { class: 'dice-machine' }, text, housing)

  return {
    element,
    set: (roll, isTurning = false) => {
      text.textContent = number(roll, 2)
      for (const [place, strip] of strips.entries()) {
        const turn = turnOf(roll, place)
        const at = isTurning ? turn : Math.floor(turn + 1e-6)
        strip.style.setProperty('--at', String(at))
      }
    },
    land: (end) => {
      element.className = `dice-machine ${end && end !== 'returned' ? `dice-${end}` : ''}`
    },
  }
}

/** The position of a drum, in digits. */
function turnOf(roll: number, place: number): number {
  const turn = roll / (steps[place] ?? 1)
  return place === 0 ? turn : turn % 10
}
