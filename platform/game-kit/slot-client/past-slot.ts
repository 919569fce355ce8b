import './past-slot.css'
import { drawing } from '../client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '../client/game.ts'
import { el } from '../client/parts.ts'
import { languageOf, slotTranslatorOf } from '../client/texts.ts'
import type { SlotOutcome, SlotSpin } from '../slots/slot.ts'
import type { AtlasFrames } from './reels/symbol-art.ts'

/** A slot's past rounds: the window of each spin with its winning symbols highlighted. */
export function pastSlot(slug: string): PastView {
  let sheet: Promise<Sheet | undefined> | undefined
  return {
    name,
    draw: (play, look) => {
      sheet ??= loadSheet(slug)
      const { spins } = play.outcome as SlotOutcome
      const windows = spins.map((spin) => windowOf(spin, sheet as Promise<Sheet | undefined>))
      const figure = drawing(name(play, look), el('div', { class: 'slot-past' }, ...windows))
      figure.classList.add('gk-drawing-tall')
      return figure
    },
  }
}

function name({ outcome, payout_cents, stake_cents }: PastPlay, look: PastFormat): string {
  const { spins } = outcome as SlotOutcome
  const t = slotTranslatorOf(languageOf(look.locale))
  const free = spins.filter((spin) => spin.free).length
  const times = look.times(stake_cents > 0 ? payout_cents / stake_cents : 0)
  return free > 0 ? `${times} · ${t('free_spins_won', { count: free })}` : times
}

type Sheet = { url: string; width: number; height: number; frames: AtlasFrames['frames'] }

async function loadSheet(slug: string): Promise<Sheet | undefined> {
  const url = `/art/symbols/${slug}.webp`
  const picture = new Image()
  picture.src = url
  try {
    const [{ frames }] = await Promise.all([
      fetch(`/art/symbols/${slug}.json`).then((answer) => answer.json() as Promise<AtlasFrames>),
      picture.decode(),
    ])
    return { url, width: picture.naturalWidth, height: picture.naturalHeight, frames }
  } catch {
    return undefined
  }
}

function windowOf(spin: SlotSpin, sheet: Promise<Sheet | undefined>): HTMLElement {
  const cells = [...spin.wins.flatMap((win) => win.cells), ...litScatters(spin)]
  const isLit = (reel: number, row: number) =>
    cells.some((cell) => cell.reel === reel && cell.row === row)
  const look = spin.free ? 'slot-past-window slot-past-free' : 'slot-past-window'
  const element = el('div', { class: look })
  element.style.setProperty('--reels', String(spin.window.length))
  const rows = spin.window[0]?.length ?? 0
  for (let row = 0; row < rows; row += 1) {
    for (const [reel, column] of spin.window.entries()) {
      const symbol = column[row] ?? ''
      const lit = isLit(reel, row) ? 'slot-past-lit' : ''
      const cell = el('span', { class: `slot-past-cell ${lit}`, text: symbol.slice(0, 2) })
      void sheet.then((known) => known && dress(cell, known, symbol))
      element.append(cell)
    }
  }
  return element
}

/** Scatters are highlighted if they pay or win free spins. */
function litScatters({ scatter_pay, free_spins_won, scatter_cells }: SlotSpin) {
  return scatter_pay > 0 || free_spins_won > 0 ? scatter_cells : []
}

/** Shows a symbol of the sheet, scaled to the cell. */
function dress(cell: HTMLElement, { url, width, height, frames }: Sheet, symbol: string): void {
  const box = frames[symbol]
  if (!box) return
  cell.textContent = ''
  const part = (at: number, size: number, all: number) =>
    all === size ? 0 : (at / (all - size)) * 100
  cell.style.backgroundImage = `url("${url}")`
  cell.style.backgroundSize = `${(width / box.w) * 100}% ${(height / box.h) * 100}%`
  cell.style.backgroundPosition = `${part(box.x, box.w, width)}% ${part(box.y, box.h, height)}%`
}
