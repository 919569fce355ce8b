import type { Game } from '../client/game.ts'
import { el } from '../client/parts.ts'
import type { Translate } from '../client/texts.ts'
import type { StageLayout } from './reels/stage-layout.ts'
import type { SlotTheme } from './slot-theme.ts'

/** The DOM around the canvas: frame, title and all texts, so that they are sharp and accessible. */
export type Overlay = {
  root: HTMLElement
  /** Behind the canvas. */
  frame: HTMLElement
  suspense: HTMLElement
  title: HTMLElement
  /** Above the canvas. */
  amount: HTMLElement
  foot: HTMLElement
  note: HTMLElement
  total: HTMLElement
  counter: HTMLElement
  counterLeft: HTMLElement
  counterTimes: HTMLElement
  lost: HTMLElement
}

export function createOverlay(
  game: Game,
  { theme, t }: { theme: SlotTheme; t: Translate },
): Overlay {
  const frame = el('div', { class: 'slot-frame' }, el('div', { class: 'slot-well' }))
  const suspense = el('div', { class: 'slot-suspense' })
  const title = titleOf(game.session)
  const amount = el('div', { class: 'slot-amount' })
  const note = el('span', { class: 'slot-note' })
  const total = el('span', { class: 'slot-total' })
  const foot = el('div', { class: 'slot-foot' }, total, note)
  const counterLeft = el('b', { class: 'slot-counter-left' })
  const counterTimes = el('b', { class: 'slot-counter-times' })
  const counter = el(
    'div',
    { class: 'slot-counter', attrs: { hidden: true } },
    el('span', { text: t('free_spins') }),
    counterLeft,
    counterTimes,
  )
  const lost = el('div', { class: 'slot-lost', attrs: { hidden: true, role: 'status' } })
  const shade = el('div', { class: 'slot-shade' })
  const stars = el('div', { class: 'slot-stars' })
  const root = el('div', { class: 'slot' }, shade, stars, title, frame, suspense)
  dress(root, theme)
  game.stage.append(root)
  const hidden = [frame, suspense, shade, stars, amount]
  for (const piece of hidden) piece.setAttribute('aria-hidden', 'true')
  const front = { amount, foot, note, total, counter, counterLeft, counterTimes, lost }
  return { root, frame, suspense, title, ...front }
}

/** The lettering of the game's card; its name where the picture is missing. */
function titleOf({ slug, facts }: Game['session']): HTMLElement {
  const attrs = { src: `/art/titles/${slug}.webp`, alt: facts.title, width: 1000, height: 160 }
  return el('p', { class: 'slot-title' }, el('img', { attrs }))
}

/** Moves the elements above the canvas, once it exists. */
export function raiseOverlay({ root, amount, foot, counter, lost }: Overlay): void {
  root.append(el('div', { class: 'slot-glass', attrs: { 'aria-hidden': 'true' } }))
  root.append(amount, foot, counter, lost)
}

export function placeOverlay({ root }: Overlay, layout: StageLayout): void {
  const { window, cell, rim, headRoom, spaceBelow } = layout
  root.classList.toggle('slot-portrait', layout.portrait)
  const lengths = {
    left: window.left,
    top: window.top,
    width: window.width,
    height: window.height,
    cell: cell.width,
    row: cell.height,
    rim,
    head: headRoom,
    foot: spaceBelow,
  }
  for (const [name, length] of Object.entries(lengths)) {
    root.style.setProperty(`--slot-${name}`, `${length}px`)
  }
}

/** Highlights the reel that may complete the scatters. */
export function markSuspense({ root, suspense }: Overlay, reel: number | undefined): void {
  root.classList.toggle('slot-in-suspense', reel !== undefined)
  if (reel !== undefined) suspense.style.setProperty('--slot-reel', String(reel))
}

export type Counter = { left: number; multiplier: string | undefined }

/** The remaining free spins and their multiplier; undefined removes the counter and the shade. */
export function setCounter(overlay: Overlay, counter: Counter | undefined): void {
  overlay.root.classList.toggle('slot-free', counter !== undefined)
  overlay.counter.hidden = counter === undefined
  if (!counter) return
  overlay.counterLeft.textContent = String(counter.left)
  overlay.counterTimes.textContent = counter.multiplier ?? ''
  overlay.counterTimes.hidden = counter.multiplier === undefined
}

export function setFoot(overlay: Overlay, texts: { total?: string; note?: string }): void {
  overlay.total.textContent = texts.total ?? ''
  overlay.note.textContent = texts.note ?? ''
}

function dress(root: HTMLElement, { rim, well, shade, title }: SlotTheme): void {
  const colors = {
    'rim-light': rim.light,
    'rim-mid': rim.mid,
    'rim-dark': rim.dark,
    'well-top': well.top,
    'well-bottom': well.bottom,
    shade,
    'title-top': title.top,
    'title-bottom': title.bottom,
    'title-glow': title.glow,
  }
  for (const [name, color] of Object.entries(colors))
    root.style.setProperty(`--slot-${name}`, color)
}
