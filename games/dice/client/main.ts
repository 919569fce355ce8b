import './dice.css'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { tween } from '@casino/game-kit/client/motion.ts'
import { el, field, numberInput, segments } from '@casino/game-kit/client/parts.ts'
import { createTrail } from '@casino/game-kit/client/trail.ts'
import { type Input, multiplierOf, type Outcome, rollsCount, winningRolls } from '../game.ts'
import { createTrack, rangeOf } from './track.ts'

const rollMs = 700

/** Dice: a track from 0 to 100, a target to drag, a marker that runs to the roll. */
export function mount(game: Game): GameView {
  const choice = { target: 50.5, direction: 'over' as Input['direction'] }
  const roll = el('output', { class: 'dice-roll', text: '50.50' })
  const trail = createTrail(game.t('last_rolls'))
  const track = createTrack(game.t('target'), (target) => {
    if (!game.busy()) choose(target)
  })
  const target = numberInput({ first: 50.5, min: 0.01, max: 99.99, digits: 2 }, (value) =>
    choose(value),
  )
  const chance = el('output', { class: 'dice-figure' })
  const multiplier = el('output', { class: 'dice-figure dice-multiplier' })
  const direction = segments(
    [
      { value: 'under' as const, label: game.t('under') },
      { value: 'over' as const, label: game.t('over') },
    ],
    'over',
    (value) => turn(value),
  )

  game.stage.append(
    el(
      'div',
      { class: 'dice-stage' },
      trail.element,
      roll,
      track.element,
      el(
        'div',
        { class: 'dice-figures' },
        el('div', {}, el('span', { class: 'gk-label', text: game.t('multiplier') }), multiplier),
        el('div', {}, el('span', { class: 'gk-label', text: game.t('chance') }), chance),
      ),
    ),
  )
  game.panel.append(direction.element, field(game.t('target'), target.element))
  target.element.classList.add('dice-target')

  function choose(wanted: number): void {
    const [min, max] = rangeOf(choice.direction)
    choice.target = Math.min(max, Math.max(min, Math.round(wanted * 100) / 100))
    if (document.activeElement !== target.element) target.set(choice.target)
    track.setTarget(choice.target, choice.direction)
    multiplier.textContent = `${multiplierOf(choice).toFixed(4)}×`
    chance.textContent = `${((winningRolls(choice) / rollsCount) * 100).toFixed(2)} %`
    game.refresh()
  }
  /** Turning round keeps the chance: over 60 becomes under 40. */
  function turn(value: Input['direction']): void {
    choice.direction = value
    game.sounds.click()
    choose(100 - choice.target)
    target.set(choice.target)
  }
  function rest(disabled: boolean): void {
    direction.disable(disabled)
    target.element.disabled = disabled
    track.disable(disabled)
  }

  async function showRoll(outcome: Outcome, { ms, skip }: { ms: number; skip: AbortSignal }) {
    const from = Number(roll.textContent)
    let ticked = 0
    await tween({
      ms,
      skip,
      frame: (progress) => {
        const at = from + (outcome.roll - from) * progress
        roll.textContent = at.toFixed(2)
        track.setRoll(at)
        if (Math.floor(progress * 8) > ticked) {
          ticked = Math.floor(progress * 8)
          game.sounds.tick(ticked)
        }
      },
    })
  }

  choose(50.5)
  return {
    input: (stake_cents) => ({ stake_cents, ...choice }),
    started: () => {
      rest(true)
      roll.className = 'dice-roll'
      track.clear()
    },
    show: async (result, { turbo, resumed, skip }) => {
      const outcome = result.outcome as Outcome
      await showRoll(outcome, { ms: resumed ? 0 : turbo ? 120 : rollMs, skip })
      roll.classList.add(outcome.won ? 'dice-won' : 'dice-lost')
      track.land(outcome.won)
      if (!outcome.won) game.sounds.lose()
      trail.add(outcome.roll.toFixed(2), outcome.won)
      game.announce(game.t('rolled', { roll: outcome.roll.toFixed(2) }))
    },
    failed: () => rest(false),
    rested: () => rest(false),
  }
}
