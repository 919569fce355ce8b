import { el } from '../parts.ts'
import { type IconName, icon } from './icons.ts'

/** An icon button; its name is its label and tooltip. */
export function roundButton(name: IconName, text: string, click: () => void): HTMLButtonElement {
  const attrs = { type: 'button', 'aria-label': text, title: text }
  return el('button', { class: 'gk-round', attrs, on: { click } }, icon(name))
}
