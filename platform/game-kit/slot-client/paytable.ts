import { openDialog } from '../client/dialogs/dialogs.ts'
import { el } from '../client/parts.ts'
import { clusterOf, waysOf } from './client-definition.ts'
import { paysOf, scattersRequired, symbolsOf } from './definition-facts.ts'
import { type Slot, symbolName } from './slot.ts'
import { lineColor } from './slot-theme.ts'

const pictureSize = 56

/** The pay table, built from the server's definition, in money of the chosen bet. */
export function openPaytable(slot: Slot): void {
  const { t, game, definition } = slot
  const stakeCents = game.stake()
  const body = el(
    'div',
    { class: 'slot-pays' },
    el('p', { text: t('paytable_bet', { amount: game.money(stakeCents) }) }),
    el(
      'section',
      {},
      el('h3', { text: t('paytable_symbols') }),
      el(
        'ul',
        { class: 'slot-pays-grid' },
        ...symbolsOf(definition).map((symbol) => symbolCard(slot, symbol, stakeCents)),
      ),
    ),
    howToWin(slot),
  )
  openDialog(t, { title: t('paytable'), body })
}

/** The lines, or the rule in words. */
function howToWin(slot: Slot): HTMLElement {
  const { t, definition } = slot
  const { lines = [] } = definition
  const ways = waysOf(definition)
  const cluster = clusterOf(definition)
  if (ways) return inWords(t('paytable_ways'), t('paytable_ways_text', { count: ways }))
  if (cluster) return inWords(t('paytable_cluster'), t('paytable_cluster_text', { count: cluster }))
  return el(
    'section',
    {},
    el('h3', { text: t('paytable_lines') }),
    el('p', { text: t('paytable_lines_text', { count: lines.length }) }),
    el('ul', { class: 'slot-lines' }, ...lines.map((_, line) => lineCard(slot, line))),
  )
}

function inWords(title: string, text: string): HTMLElement {
  return el('section', {}, el('h3', { text: title }), el('p', { text }))
}

function symbolCard(slot: Slot, symbol: string, stakeCents: number): HTMLElement {
  const { t, game, definition } = slot
  const texts = roleTexts(slot, symbol)
  const rows = paysOf(definition, symbol, stakeCents).flatMap(({ count, amount_cents }) => [
    el('dt', { text: t('of_a_kind', { count }) }),
    el('dd', { text: game.money(amount_cents) }),
  ])
  return el(
    'li',
    { class: texts.length > 0 ? 'slot-pay slot-pay-wide' : 'slot-pay' },
    picture(slot, symbol),
    el(
      'div',
      {},
      el('span', { class: 'slot-pay-name', text: symbolName(slot, symbol) }),
      ...texts.map((text) => el('p', { text })),
    ),
    rows.length > 0 && el('dl', {}, ...rows),
  )
}

function roleTexts({ t, definition }: Slot, symbol: string): string[] {
  const { wild, scatter, free_spins } = definition
  if (symbol === wild) return [t('wild_text')]
  if (symbol !== scatter?.symbol) return []
  if (definition.hold) return [t('coin_text', { count: definition.hold.starts })]
  const awards = Object.entries(free_spins?.awards ?? {})
  return [
    t('scatter_text', { count: scattersRequired(definition) }),
    ...awards.map(([count, spins]) => t('scatter_awards', { count: Number(count), spins })),
  ]
}

/** The symbol's part of the sheet. */
function picture({ sheet }: Slot, symbol: string): HTMLElement {
  const element = el('div', { class: 'slot-pay-picture', attrs: { 'aria-hidden': 'true' } })
  const box = sheet?.frames.frames[symbol]
  if (!sheet || !box) return element
  const scale = pictureSize / Math.max(box.w, box.h)
  const { width, height } = sheet.texture.source
  element.style.backgroundImage = `url("${sheet.url}")`
  element.style.backgroundSize = `${width * scale}px ${height * scale}px`
  element.style.backgroundPosition = `${-box.x * scale}px ${-box.y * scale}px`
  return element
}

function lineCard({ t, definition }: Slot, line: number): HTMLElement {
  const rows = definition.lines?.[line] ?? []
  const size = { width: rows.length * 10, height: definition.rows * 10 }
  const svg = svgElement('svg', { viewBox: `0 0 ${size.width} ${size.height}` })
  svg.setAttribute('aria-hidden', 'true')
  for (let reel = 0; reel < rows.length; reel++) {
    for (let row = 0; row < definition.rows; row++) {
      const place = { x: reel * 10 + 0.7, y: row * 10 + 0.7 }
      svg.append(svgElement('rect', { ...place, width: 8.6, height: 8.6, rx: 1.6 }))
    }
  }
  const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')
  const stroke = `#${lineColor(line).toString(16).padStart(6, '0')}`
  svg.append(svgElement('polyline', { points, stroke }))
  return el('li', {}, svg, t('paytable_line', { line: line + 1 }))
}

function svgElement(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
