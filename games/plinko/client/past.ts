import './past.css'
import { shortTimes } from '@casino/game-kit/client/controls/money.ts'
import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import type { Input, Outcome } from '../game.ts'
import { multipliersOf } from '../tables.ts'

/** A past round: the pegs, the path of the ball and its slot. */
export const past: PastView = { name, draw }

const svgSpace = 'http://www.w3.org/2000/svg'
const step = 20

function name({ input, outcome }: PastPlay, { t, times }: PastFormat): string {
  const { rows, risk } = input as Input
  const { multiplier } = outcome as Outcome
  return t('past', { times: times(multiplier), rows, risk: t(risk) })
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const { path, bucket } = play.outcome as Outcome
  const { rows, risk } = play.input as Input
  const { locale } = format
  const width = (rows + 3) * step
  const svg = shape('svg', { viewBox: `0 0 ${width} ${(rows + 2) * step}`, class: 'plinko-past' })
  const place = (row: number, rights: number) => ({
    x: width / 2 + (rights - row / 2) * step,
    y: (row + 0.6) * step,
  })
  for (let row = 0; row < rows; row += 1) {
    for (let rights = -1; rights <= row + 1; rights += 1) {
      const { x, y } = place(row, rights)
      svg.append(shape('circle', { cx: x, cy: y, r: 2.4, class: 'plinko-past-peg' }))
    }
  }
  const points = [...path, 0].map((_, row) => {
    const { x, y } = place(row, rightsBefore(path, row))
    return `${x},${y}`
  })
  svg.append(shape('polyline', { points: points.join(' '), class: 'plinko-past-way' }))
  multipliersOf(rows, risk).forEach((multiplier, at) => {
    const { x, y } = place(rows, at)
    const format = at === bucket ? 'plinko-past-slot plinko-past-landed' : 'plinko-past-slot'
    const text = shape('text', { x, y: y + step * 0.8, class: format })
    text.textContent = shortTimes(multiplier, locale)
    svg.append(text)
  })
  const figure = drawing(name(play, format))
  figure.firstElementChild?.append(svg)
  return figure
}

function rightsBefore(path: readonly number[], row: number): number {
  return path.slice(0, row).reduce((sum, right) => sum + right, 0)
}

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
