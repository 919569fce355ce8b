import './switch.css'
import { el } from '@casino/game-kit/client/parts.ts'

export type Switch = {
  element: HTMLElement
  isOn(): boolean
  set(isOn: boolean): void
  disable(isDisabled: boolean): void
}

/** A labelled switch. */
export function createSwitch(label: string, first: boolean, changed: () => void): Switch {
  let isOn = first
  const element = el(
    'button',
    { class: 'rx-switch', attrs: { type: 'button', role: 'switch' } },
    el('span', { class: 'rx-switch-track' }),
    el('span', { text: label }),
  )
  const mark = () => element.setAttribute('aria-checked', String(isOn))
  element.addEventListener('click', () => {
    isOn = !isOn
    mark()
    changed()
  })
  mark()
  return {
    element,
    isOn: () => isOn,
    set: (on) => {
      isOn = on
      mark()
    },
    disable: (isDisabled) => {
      element.disabled = isDisabled
    },
  }
}
