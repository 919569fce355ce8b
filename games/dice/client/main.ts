import './dice.css'
import { createTrail } from '@casino/game-kit/client/dialogs/trail.ts'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { tween } from '@casino/game-kit/client/stage/motion.ts'
import { endOf } from '@casino/game-kit/fair/round-end.ts'
import type { Outcome } from '../game.ts'
import { createChoice } from './choice.ts'
import { createDrums, type Drums } from './drums.ts'
import { sounds } from './sounds.ts'
import type { Track } from './track.ts'

const rollMs = 900
const turboMs = 120
/** The marker's position before the first roll. */
const firstRoll = 50.5

/** Dice: number drums over a track from 0 to 100, a target to drag, a ball that runs to the roll. */
export function mount(game: Game): GameView {
  const choice = createChoice(game)
  const { track } = choice
  let at = firstRoll
  const drums = createDrums(game)
  drums.set(firstRoll)
  const trail = createTrail(game.t('last_rolls'))
  const board = el('div', { class: 'dice-board' }, drums.element, track.element)
  layStage(game.stage, { trail: trail.element, board, figures: choice.figures })
  game.panel.append(...choice.inputs)

  return {
    autoplay: true,
    input: (stake_cents) => ({ stake_cents, ...choice.value() }),
    started: () => {
      choice.disable(true)
      drums.land(undefined)
      track.clear()
    },
    show: async (result, { turbo, resumed, skip }) => {
      const outcome = result.outcome as Outcome
      const ms = resumed ? 0 : turbo ? turboMs : rollMs
      await runTo({ from: at, to: outcome.roll }, { game, drums, track, ms, skip })
      at = outcome.roll
      const end = endOf(result)
      drums.set(at)
      drums.land(end)
      track.land(end)
      game.sounds.play(outcome.won ? sounds.won : sounds.lost)
      trail.add(game.number(outcome.roll, 2), end === 'won')
    },
    failed: () => choice.disable(false),
    rested: () => choice.disable(false),
  }
}

type Run = { game: Game; drums: Drums; track: Track; ms: number; skip: AbortSignal }

const ticksPerRoll = 8

async function runTo(
  { from, to }: { from: number; to: number },
  { game, drums, track, ms, skip }: Run,
): Promise<void> {
  let ticked = 0
  await tween({
    ms,
    skip,
    frame: (progress) => {
      const at = from + (to - from) * progress
      drums.set(at, true)
      track.setRoll(at)
      const tick = Math.floor(progress * ticksPerRoll)
      if (tick > ticked) game.sounds.play(sounds.rattle(tick))
      ticked = tick
    },
  })
}
