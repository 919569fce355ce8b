import './limbo.css'
import { createTrail } from '@casino/game-kit/client/dialogs/trail.ts'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el, field, numberInput, readout, segments } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { tween } from '@casino/game-kit/client/stage/motion.ts'
import { endOf } from '@casino/game-kit/fair/round-end.ts'
import { chanceOf, type Outcome, rtpOf, targetMax, targetMin } from '../game.ts'
import { createGauge } from './gauge.ts'
import { sounds } from './sounds.ts'

const climbMs = 900
const turboMs = 150
const quickTargets = [2, 5, 10, 100]

/** Limbo: a rocket rises along a gauge on a logarithmic scale to its result. */
export function mount(game: Game): GameView {
  const { t, stage, panel } = game
  const gauge = createGauge(game)
  const trail = createTrail(t('last_results'))
  const choice = createChoice(game, (target) => gauge.setTarget(target))
  layStage(stage, { trail: trail.element, board: gauge.element, figures: choice.figures })
  panel.append(...choice.inputs)

  return {
    autoplay: true,
    input: (stake_cents) => ({ stake_cents, target: choice.target() }),
    started: () => {
      choice.disable(true)
      gauge.reset()
    },
    show: async (shown, { turbo, resumed, skip }) => {
      const { result, won } = shown.outcome as Outcome
      const ms = resumed ? 0 : turbo ? turboMs : climbMs
      let ticked = 0
      // The exponent grows evenly, so the number accelerates.
      const frame = (progress: number) => {
        gauge.setResult(result ** progress)
        if (Math.floor(progress * 9) > ticked) game.sounds.play(sounds.climb(ticked))
        ticked = Math.floor(progress * 9)
      }
      await tween({ ms, skip, frame })
      const end = endOf(shown)
      gauge.land(end)
      if (!won) game.sounds.play(sounds.burst)
      trail.add(game.times(result), end === 'won')
    },
    failed: () => choice.disable(false),
    rested: () => choice.disable(false),
    main: () => {
      choice.update()
      return {}
    },
  }
}

function createChoice(game: Game, changed: (target: number) => void) {
  const { t } = game
  const chance = readout(t('chance'))
  const returned = readout(t('return'))
  const wins = readout(t('wins'), 'sun')
  const range = { first: 2, min: targetMin, max: targetMax, digits: 2, locale: game.session.locale }
  const target = numberInput(range, () => choose())
  const quick = segments<number>(
    quickTargets.map((value) => ({ value, label: `${value}×` })),
    2,
    (value) => {
      game.sounds.click()
      target.set(value)
      choose()
    },
  )

  function choose(): void {
    changed(target.value())
    quick.set(target.value())
    update()
  }
  function update(): void {
    const share = chanceOf(target.value())
    chance.set(game.percent(share, share < 0.01 ? 4 : 2))
    returned.set(game.percent(rtpOf(target.value()), 4))
    wins.set(game.money(Math.floor(game.stake() * target.value())))
  }
  changed(2)
  return {
    figures: el('div', { class: 'gk-readouts' }, chance.element, returned.element, wins.element),
    inputs: [field(t('quick'), quick.element), field(t('target'), target.element)],
    target: () => target.value(),
    update,
    disable: (disabled: boolean) => {
      target.element.disabled = disabled
      quick.disable(disabled)
    },
  }
}
