import type { Game } from '@casino/game-kit/client/game.ts'
import { el, field, numberInput, readout, segments } from '@casino/game-kit/client/parts.ts'
import { type Input, multiplierOf, rollsCount, winningRolls } from '../game.ts'
import { createTrack, rangeOf, type Track } from './track.ts'

type Wager = Pick<Input, 'target' | 'direction'>

export type Choice = {
  track: Track
  figures: HTMLElement
  inputs: HTMLElement[]
  value(): Wager
  disable(disabled: boolean): void
}

const firstTarget = 50.5

/** Target and direction, by slider, number and switch; all three show the same choice. */
export function createChoice(game: Game): Choice {
  const { t, busy, sounds, refresh, number, percent, session } = game
  const chosen: Wager = { target: firstTarget, direction: 'over' }
  const multiplier = readout(t('multiplier'), 'sun')
  const chance = readout(t('chance'))
  const track = createTrack(game, (target) => {
    if (!busy()) choose(target)
  })
  const range = { first: firstTarget, min: 0.01, max: 99.99, digits: 2, locale: session.locale }
  const target = numberInput(range, (value) => choose(value))
  const directions = [
    { value: 'under' as const, label: t('under') },
    { value: 'over' as const, label: t('over') },
  ]
  const direction = segments<Input['direction']>(directions, 'over', (value) => turn(value))

  function choose(typed: number): void {
    const [min, max] = rangeOf(chosen.direction)
    chosen.target = Math.min(max, Math.max(min, Math.round(typed * 100) / 100))
    if (document.activeElement !== target.element) target.set(chosen.target)
    track.setTarget(chosen.target, chosen.direction)
    multiplier.set(`${number(multiplierOf(chosen), 4)}×`)
    chance.set(percent(winningRolls(chosen) / rollsCount, 2))
    refresh()
  }
  /** Changing the direction keeps the chance: over 60 becomes under 40. */
  function turn(value: Input['direction']): void {
    chosen.direction = value
    sounds.click()
    choose(100 - chosen.target)
    target.set(chosen.target)
  }

  choose(firstTarget)
  return {
    track,
    figures: el('div', { class: 'gk-readouts' }, multiplier.element, chance.element),
    inputs: [field(t('direction'), direction.element), field(t('target'), target.element)],
    value: () => ({ ...chosen }),
    disable: (disabled) => {
      direction.disable(disabled)
      target.element.disabled = disabled
      track.disable(disabled)
    },
  }
}
