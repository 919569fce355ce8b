import type { PastFormat } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { RoundEnd } from '@casino/game-kit/fair/round-end.ts'

export type Gauge = {
  element: HTMLElement
  setTarget(target: number): void
  setResult(result: number): void
  land(end: RoundEnd): void
  reset(): void
}

/** A little more than the complete arc, so that the round end of the stroke is hidden. */
const emptyOffset = '1.05'
const svgSpace = 'http://www.w3.org/2000/svg'
const radius = 150
/** The arc goes from lower left over the top to lower right. */
const sweepDegrees = 260
const startDegrees = 90 + (360 - sweepDegrees) / 2
/** The end of the scale: higher results fill the whole arc. */
const scaleMax = 1_000
const marks = [1, 2, 5, 10, 50, 100, 1_000]

/** An arc on a logarithmic scale with a tick at the target and the number in the middle. */
export function createGauge({ number: write }: Pick<PastFormat, 'number'>): Gauge {
  const start = `${write(1, 2)}×`
  const number = el('output', { class: 'limbo-number', text: start })
  const svg = shape('svg', { viewBox: '0 0 400 360', class: 'limbo-arc', 'aria-hidden': 'true' })
  const fill = shape('path', { d: arc(1), class: 'limbo-fill', pathLength: '1' })
  const tick = shape('path', { class: 'limbo-tick' })
  const rocket = rocketShape()
  const ground = shape('path', { d: arc(1), class: 'limbo-ground' })
  const rim = shape('path', { d: arc(1), class: 'limbo-rim' })
  svg.append(shape('circle', { cx: '200', cy: '200', r: '128', class: 'limbo-dial' }))
  svg.append(rim, ground, fill, tick, rocket)
  for (const mark of marks) svg.append(markAt(mark))
  rocket.setAttribute('transform', placeAt(0))
  const element = el('div', { class: 'limbo-gauge' }, number)
  element.prepend(svg)

  return {
    element,
    setTarget: (target) => {
      const [x1, y1] = pointAt(shareOf(target), radius - 20)
      const [x2, y2] = pointAt(shareOf(target), radius + 20)
      tick.setAttribute('d', `M${x1} ${y1}L${x2} ${y2}`)
    },
    setResult: (result) => {
      number.textContent = `${write(result, 2)}×`
      fill.style.strokeDashoffset = String(1 - shareOf(result))
      rocket.setAttribute('transform', placeAt(shareOf(result)))
      number.classList.toggle('limbo-long', result >= 10_000)
    },
    land: (end) => {
      if (end !== 'returned') element.classList.add(`limbo-${end}`)
    },
    reset: () => {
      element.className = 'limbo-gauge'
      number.textContent = start
      fill.style.strokeDashoffset = emptyOffset
      rocket.setAttribute('transform', placeAt(0))
    },
  }
}

function shape(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** A rocket that points along the arc; it flies to the right at no turn. */
function rocketShape(): SVGElement {
  const rocket = shape('g', { class: 'limbo-rocket' })
  rocket.append(
    shape('path', { d: 'M-20-6-44 0-20 6Z', class: 'limbo-flame' }),
    shape('path', { d: 'M-14-7-24-17-8-15ZM-14 7-24 17-8 15Z', fill: '#ff7a1a' }),
    shape('path', { d: 'M-20-8H4Q22-6 30 0 22 6 4 8H-20Z', fill: '#f4f6ff' }),
    shape('path', { d: 'M-20 0H30Q22 6 4 8H-20Z', fill: '#9fabcd' }),
    shape('circle', { cx: '6', cy: '0', r: '4', fill: '#1c7fd6' }),
  )
  return rocket
}

function placeAt(share: number): string {
  const [x, y] = pointAt(share, radius)
  return `translate(${x} ${y}) rotate(${startDegrees + share * sweepDegrees + 90})`
}

function shareOf(multiplier: number): number {
  return Math.min(1, Math.max(0.004, Math.log(multiplier) / Math.log(scaleMax)))
}

function pointAt(share: number, distance: number): [number, number] {
  const angle = ((startDegrees + share * sweepDegrees) * Math.PI) / 180
  return [200 + Math.cos(angle) * distance, 200 + Math.sin(angle) * distance]
}

function arc(share: number): string {
  const [x1, y1] = pointAt(0, radius)
  const [x2, y2] = pointAt(share, radius)
  return `M${x1} ${y1}A${radius} ${radius} 0 1 1 ${x2} ${y2}`
}

function markAt(mark: number): SVGElement {
  const [x, y] = pointAt(Math.log(mark) / Math.log(scaleMax), radius + 34)
  const text = shape('text', { x: String(x), y: String(y + 4), class: 'limbo-mark' })
  text.textContent = mark >= 1_000 ? '1k' : String(mark)
  return text
}
