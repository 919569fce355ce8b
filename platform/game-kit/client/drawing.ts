import './drawing.css'
import { el } from './parts.ts'

/**
 * A frame of a fixed height for a past round. Content that is laid out by the stage's size uses it
 * as its stage. `caption` describes it for screen readers.
 */
export function drawing(caption: string, ...parts: HTMLElement[]): HTMLElement {
  const box = el('div', { class: 'gk-drawing-box', attrs: { inert: true } }, ...parts)
  return el('figure', { class: 'gk-drawing', attrs: { role: 'img', 'aria-label': caption } }, box)
}
