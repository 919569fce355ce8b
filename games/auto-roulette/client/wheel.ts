import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Pose, Wheel } from '@casino/game-kit/client/studio/look.ts'
import { easeOut, paintFace } from '@casino/game-kit/client/studio/wheel-face.ts'
import { colorOf, pockets, pocketsCount } from '../spots.ts'

export const turnsMs = 8_000
const pixels = 900
const pocketDegrees = 360 / pocketsCount
/** The rotor turns by itself, so many degrees a millisecond. */
const rotorSpeed = 0.022
/** How often the ball goes round before it falls. */
const ballTurns = 9
/** The ball's distance from the middle, in percent of the wheel: on the track, and in a pocket. */
const track = 43
const pocket = 31.5
const fills = { red: '#c3202f', black: '#14151c', green: '#0b8a4d' }

/** A roulette wheel in its bowl, seen from the front of the table. */
export function createWheel(_game: Game): Wheel {
  const rotor = el('canvas', { class: 'ar-rotor' })
  const ball = el('span', { class: 'ar-ball' })
  const bowl = el('div', { class: 'ar-bowl', attrs: { 'aria-hidden': 'true' } }, rotor, ball)
  const segments = pockets.map((number) => ({
    text: String(number),
    fill: fills[colorOf(number)],
    ink: '#ffffff',
  }))
  paintFace(rotor, pixels, { segments, texts: 0.88, inner: 0.6, size: 0.085 })
  return {
    element: el('div', { class: 'ar-wheel' }, bowl),
    pose(pose) {
      const { rotorDegrees, ballDegrees, radius } = placesAt(pose)
      rotor.style.transform = `rotate(${rotorDegrees}deg)`
      ball.hidden = radius === undefined
      if (radius === undefined) return
      const angle = ((ballDegrees - 90) * Math.PI) / 180
      ball.style.left = `${50 + radius * Math.cos(angle)}%`
      ball.style.top = `${50 + radius * Math.sin(angle)}%`
    },
  }
}

type Places = { rotorDegrees: number; ballDegrees: number; radius: number | undefined }

/** Rotor and ball at an instant: the ball runs against the rotor, and ends in the pocket. */
export function placesAt({ result, elapsedMs, serverMs }: Pose): Places {
  const rotorDegrees = (serverMs * rotorSpeed) % 360
  const number = result?.[0]
  if (number === undefined) return { rotorDegrees, ballDegrees: 0, radius: undefined }
  const end = rotorDegrees + pockets.indexOf(number) * pocketDegrees
  const part = Math.min(1, elapsedMs / turnsMs)
  const ballDegrees = end - (1 - easeOut(part)) * ballTurns * 360
  return { rotorDegrees, ballDegrees, radius: radiusAt(part) }
}

/** The ball leaves the track late, and jumps twice before it rests. */
function radiusAt(part: number): number {
  const fall = Math.max(0, (part - 0.72) / 0.28)
  const jump = Math.abs(Math.sin(fall * Math.PI * 2.5)) * (1 - fall) * 4
  return track - (track - pocket) * easeOut(fall) + (fall > 0.2 ? jump : 0)
}
