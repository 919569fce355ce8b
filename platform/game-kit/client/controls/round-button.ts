import { el } from '../parts.ts'
import { type IconName, icon } from './icons.ts'

/** A button that is an icon; its name is read out and shown on hover. */
export function roundButton(name: IconName, text: string, click: () => void): HTMLButtonElement {
  const attrs = { type: 'button', 'aria-label': text, title: text }
  return el('button', { class: 'gk-round', attrs, on: { click } }, icon(name))
}
