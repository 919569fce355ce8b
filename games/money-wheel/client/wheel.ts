import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Pose, Wheel } from '@casino/game-kit/client/studio/look.ts'
import { easeOut, paintFace } from '@casino/game-kit/client/studio/wheel-face.ts'
import { type Segment, segments } from '../segments.ts'

/** One turn of the wheel, with the moment that its segment is shown. */
export const turnMs = 4_300
const restMs = 500
const pixels = 1_100
const step = 360 / segments.length
const turnsEach = 4

export const fills: Record<string, string> = {
  1: '#e8b52c',
  2: '#2f6fe0',
  5: '#8b3fd1',
  10: '#14935a',
  20: '#d8481f',
  40: '#c81f53',
  x2: '#0e1326',
  x7: '#0e1326',
}

export function textOf(segment: Segment): string {
  return typeof segment === 'number' ? String(segment) : `${segment.slice(1)}×`
}

/** A tall wheel on its stand, with bulbs around it and a pointer at the top. */
export function createWheel(_game: Game): Wheel {
  const disc = el('canvas', { class: 'mw-disc' })
  const pointer = el('span', { class: 'mw-pointer' })
  const bulbs = Array.from({ length: 27 }, (_, place) => {
    const bulb = el('i', { class: 'mw-bulb' })
    bulb.style.setProperty('--at', `${(place * 360) / 27}deg`)
    return bulb
  })
  const rim = el('div', { class: 'mw-rim' }, disc, ...bulbs, pointer)
  const stand = el('div', { class: 'mw-stand' })
  const face = segments.map((segment) => ({
    text: textOf(segment),
    fill: fills[String(segment)] ?? '#000',
    ink: typeof segment === 'number' ? '#ffffff' : '#ffd466',
  }))
  paintFace(disc, pixels, { segments: face, texts: 0.85, inner: 0.42, size: 0.075 })
  return {
    element: el('div', { class: 'mw-wheel', attrs: { 'aria-hidden': 'true' } }, stand, rim),
    pose(pose) {
      const { degrees, speed } = angleAt(pose)
      disc.style.transform = `rotate(${degrees}deg)`
      pointer.style.transform = `translateX(-50%) rotate(${-24 * speed * Math.abs(Math.sin(degrees / step))}deg)`
      rim.classList.toggle('mw-turning', speed > 0)
    },
  }
}

/** The angle of the wheel, and its speed from 1 to 0: it stops at each segment of the result. */
export function angleAt({ result = [0], elapsedMs }: Pick<Pose, 'result' | 'elapsedMs'>) {
  const turn = Math.min(result.length - 1, Math.floor(elapsedMs / turnMs))
  const from = turn === 0 ? 0 : -(result[turn - 1] ?? 0) * step
  const to = -(result[turn] ?? 0) * step
  const part = Math.min(1, Math.max(0, (elapsedMs - turn * turnMs) / (turnMs - restMs)))
  const way = ((to - from + 720) % 360) + turnsEach * 360
  return { degrees: from + way * easeOut(part), speed: part < 1 ? (1 - part) ** 2 : 0 }
}
