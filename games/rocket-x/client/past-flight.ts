import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { growthPerMs } from '../rules.ts'
import { createScene } from './scene/scene.ts'

/** Long after the blast: only the course is left. */
const longAgoMs = 60_000

/** A flight that is over, drawn again: its course up to where it crashed. */
export function pastFlight(game: Game, crashX100: number): HTMLElement {
  const multiplier = crashX100 / 100
  const scene = createScene(true, game.times)
  const view = {
    phase: 'crashed' as const,
    sinceMs: longAgoMs,
    untilMs: 0,
    flownMs: Math.log(multiplier) / growthPerMs,
    multiplier,
    altitude: Math.log2(multiplier),
  }
  // Its size comes with its place on the page.
  new ResizeObserver(() => requestAnimationFrame((timeMs) => scene.draw(view, timeMs))).observe(
    scene.element,
  )
  return drawing(game.times(multiplier), scene.element)
}
