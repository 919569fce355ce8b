import './drawing.css'
import { el } from './parts.ts'

/**
 * A frame of a fixed height for a round that is drawn again: what is laid out by the size of a stage
 * takes this one for its stage. `caption` says to those who do not see it what is drawn.
 */
export function drawing(caption: string, ...parts: HTMLElement[]): HTMLElement {
  const box = el('div', { class: 'gk-drawing-box', attrs: { inert: true } }, ...parts)
  return el('figure', { class: 'gk-drawing', attrs: { role: 'img', 'aria-label': caption } }, box)
}
