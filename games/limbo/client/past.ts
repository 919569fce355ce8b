import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import { endOf } from '@casino/game-kit/fair/round-end.ts'
import type { Input, Outcome } from '../game.ts'
import { createGauge } from './gauge.ts'

/** A past round: the gauge with its target and its result. */
export const past: PastView = { name, draw }

function name({ input, outcome }: PastPlay, { t, times }: PastFormat): string {
  const result = times((outcome as Outcome).result)
  return t('past', { result, target: times((input as Input).target) })
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const gauge = createGauge(format)
  gauge.setTarget((play.input as Input).target)
  gauge.setResult((play.outcome as Outcome).result)
  gauge.land(endOf(play))
  return drawing(name(play, format), gauge.element)
}
