import type { PastFormat } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { RoundEnd } from '@casino/game-kit/fair/round-end.ts'
import type { Input } from '../game.ts'

export type Track = {
  element: HTMLElement
  setTarget(target: number, direction: Input['direction']): void
  setRoll(roll: number): void
  land(end: RoundEnd): void
  clear(): void
  disable(disabled: boolean): void
}

/** The lowest and the highest target of a direction. */
export function rangeOf(direction: Input['direction']): [number, number] {
  return direction === 'under' ? [0.01, 98] : [2, 99.99]
}

type TrackFormat = Pick<PastFormat, 't' | 'number'>

/** The scale from 0 to 100: red loses, green wins, the thumb is the target, the marker the roll. */
export function createTrack({ t, number }: TrackFormat, changed: (target: number) => void): Track {
  const marker = el('div', { class: 'dice-marker', attrs: { 'aria-hidden': true } })
  const slider = el('input', {
    class: 'dice-slider',
    attrs: { type: 'range', min: 0, max: 100, step: 0.5, 'aria-label': t('target') },
    on: { input: () => changed(Number(slider.value)) },
  })
  const marks = [0, 25, 50, 75, 100].map((mark) => el('span', { text: String(mark) }))
  const scale = el('div', { class: 'dice-scale', attrs: { 'aria-hidden': true } }, ...marks)
  const bar = el('div', { class: 'dice-bar' }, marker, slider)
  const element = el('div', { class: 'dice-track' }, scale, bar)

  return {
    element,
    setTarget: (target, direction) => {
      slider.value = String(target)
      bar.style.setProperty('--target', `${target}%`)
      bar.classList.toggle('dice-under', direction === 'under')
    },
    setRoll: (roll) => {
      bar.classList.add('dice-rolling')
      marker.style.setProperty('--roll', String(roll))
      marker.textContent = number(roll, 2)
    },
    land: (end) => {
      marker.classList.remove('dice-marker-won', 'dice-marker-lost')
      void marker.offsetWidth
      if (end !== 'returned') marker.classList.add(`dice-marker-${end}`)
    },
    clear: () => marker.classList.remove('dice-marker-won', 'dice-marker-lost'),
    disable: (disabled) => {
      slider.disabled = disabled
    },
  }
}
