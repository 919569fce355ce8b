import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { growthPerMs } from '../rules.ts'
import { createScene } from './scene/scene.ts'

/** Long after the explosion, when only the curve is left. */
const longAgoMs = 60_000

/** The curve of a past flight up to its crash. */
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
  // Its size is known only after it is attached.
  new ResizeObserver(() => requestAnimationFrame((timeMs) => scene.draw(view, timeMs))).observe(
    scene.element,
  )
  return drawing(game.times(multiplier), scene.element)
}
