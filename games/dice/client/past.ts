import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { endOf } from '@casino/game-kit/fair/round-end.ts'
import type { Input, Outcome } from '../game.ts'
import { createDrums } from './drums.ts'
import { createTrack } from './track.ts'

/** A past roll: the track with its target and the marker on the result. */
export const past: PastView = { name, draw }

function name({ input, outcome }: PastPlay, { t, number }: PastFormat): string {
  const { target, direction } = input as Input
  const { roll } = outcome as Outcome
  return t(`past_${direction}`, { roll: number(roll, 2), target: number(target, 2) })
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const { target, direction } = play.input as Input
  const { roll } = play.outcome as Outcome
  const track = createTrack(format, () => undefined)
  track.setTarget(target, direction)
  track.setRoll(roll)
  track.land(endOf(play))
  track.disable(true)
  const drums = createDrums(format)
  drums.set(roll)
  drums.land(endOf(play))
  return drawing(
    name(play, format),
    el('div', { class: 'dice-board' }, drums.element, track.element),
  )
}
