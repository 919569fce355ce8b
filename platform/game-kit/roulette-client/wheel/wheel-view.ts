import { el } from '../../client/parts.ts'
import { oneZero } from '../../roulette/layout.ts'
import { angleOf, ballAt, fallTo, rollingSpeed } from './ball-path.ts'
import { paintBowl, paintRotor, radii } from './wheel-painting.ts'

/** The wheel: a fixed bowl, a rotor that always turns, and a ball that moves with the rotor. */
export type Wheel = {
  element: HTMLElement
  /** The numbers clockwise around the wheel. */
  pockets: readonly number[]
  bowl: HTMLCanvasElement
  disc: HTMLCanvasElement
  ball: HTMLElement
  /** The rotor's animation; none with reduced motion. */
  turning: Animation | undefined
  paintedSize: number
  /** The angle of the ball, relative to the rotor. */
  angle: number
  /** Increases with every motion of the ball, so that an older motion stops. */
  run: number
}

export type FallOptions = { turbo: boolean; skip: AbortSignal; hop(): void }

/** The distance of a resting ball from the centre, as part of the wheel's radius. */
const pocketRadius = 0.575
const turnMs = 26_000
const quickTurn = 3.2

export function createWheel(isStill: boolean, pockets = oneZero.wheel): Wheel {
  const bowl = el('canvas')
  const disc = el('canvas')
  const ball = el('div', { class: 'rl-ball', attrs: { hidden: true } })
  const rotor = el('div', { class: 'rl-rotor' }, disc, ball)
  const gloss = el('div', { class: 'rl-gloss' })
  const attrs = { 'aria-hidden': 'true' }
  const element = el('div', { class: 'rl-wheel', attrs }, bowl, rotor, gloss)
  const duration = { duration: turnMs, iterations: Number.POSITIVE_INFINITY }
  const turn = [{ transform: 'rotate(0)' }, { transform: 'rotate(1turn)' }]
  const turning = isStill ? undefined : rotor.animate(turn, duration)
  return { element, pockets, bowl, disc, ball, turning, paintedSize: 0, angle: 0, run: 0 }
}

/** Draws the wheel in its size on the page. */
export function paintWheel(wheel: Wheel): void {
  const size = wheel.element.clientWidth
  if (size === 0 || size === wheel.paintedSize) return
  wheel.paintedSize = size
  paintBowl(wheel.bowl, size)
  paintRotor(wheel.disc, size, wheel.pockets)
}

/** Lets the ball circle until the result is known. */
export function rollBall(wheel: Wheel): void {
  if (!wheel.turning) return
  wheel.ball.hidden = false
  wheel.turning.updatePlaybackRate(quickTurn)
  frames(wheel, (elapsedMs, dtMs) => {
    const speed = rollingSpeed * Math.min(1, 0.4 + elapsedMs / 500)
    place(wheel, wheel.angle - (speed * dtMs) / 1000, 1)
  })
}

/** Lets the ball fall on the number; resolves when it is at rest. */
export function dropBall(wheel: Wheel, number: number, how: FallOptions): Promise<void> {
  const { turbo, skip, hop } = how
  if (!wheel.turning || skip.aborted || document.hidden) {
    restBall(wheel, number)
    return Promise.resolve()
  }
  const speed = turbo ? rollingSpeed * 1.5 : rollingSpeed
  const { angle, pockets } = wheel
  const fall = fallTo(number, { angle, speed, roundsMin: turbo ? 1 : 2, pockets })
  let height = 1
  let isRising = false
  return new Promise((done) => {
    const end = () => {
      restBall(wheel, number)
      done()
    }
    skip.addEventListener('abort', end, { once: true })
    document.addEventListener('visibilitychange', end, { once: true })
    frames(wheel, (elapsedMs) => {
      if (elapsedMs >= fall.ms) return end()
      const at = ballAt(fall, elapsedMs / fall.ms)
      if (at.height > height && !isRising) hop()
      isRising = at.height > height
      height = at.height
      place(wheel, at.angle, at.height)
    })
  })
}

/** Shows the ball at rest in a pocket. */
export function restBall(wheel: Wheel, number: number): void {
  wheel.run += 1
  wheel.turning?.updatePlaybackRate(1)
  wheel.ball.hidden = false
  place(wheel, angleOf(number, wheel.pockets), 0)
}

/** Removes the ball. */
export function clearBall(wheel: Wheel): void {
  wheel.run += 1
  wheel.turning?.updatePlaybackRate(1)
  wheel.ball.hidden = true
}

function place(wheel: Wheel, angle: number, height: number): void {
  wheel.angle = angle
  const radius = (pocketRadius + (radii.track - pocketRadius) * height) * 50
  wheel.ball.style.left = `${50 + Math.sin(angle) * radius}%`
  wheel.ball.style.top = `${50 - Math.cos(angle) * radius}%`
}

/** Calls `step` every frame until another motion of the ball starts. */
function frames(wheel: Wheel, step: (elapsedMs: number, dtMs: number) => void): void {
  wheel.run += 1
  const { run } = wheel
  let startMs: number | undefined
  let lastMs = 0
  const tick = (nowMs: number) => {
    if (wheel.run !== run) return
    startMs ??= nowMs
    const dtMs = Math.min(50, lastMs === 0 ? 16 : nowMs - lastMs)
    lastMs = nowMs
    step(nowMs - startMs, dtMs)
    if (wheel.run === run) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}
