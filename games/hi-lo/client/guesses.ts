import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Action, Guess, View } from '../game.ts'

export type Guesses = {
  higher: HTMLElement
  lower: HTMLElement
  skip: HTMLElement
  /** Shows the possible guesses; none for undefined. */
  offer(view: View | undefined): void
}

/** The two guesses with their chance and multiplier, and the skip. */
export function createGuesses(game: Game, act: (action: Action['do']) => void): Guesses {
  const { t } = game
  const higher = createGuess(game, 'higher', act)
  const lower = createGuess(game, 'lower', act)
  const skip = el('button', {
    class: 'gk-ghost hi-lo-skip',
    text: t('skip_card'),
    attrs: { type: 'button' },
    on: { click: () => act('skip') },
  })
  return {
    higher: higher.element,
    lower: lower.element,
    skip,
    offer: (view) => {
      higher.offer(view?.higher)
      lower.offer(view?.lower)
      skip.disabled = !view?.can_skip
    },
  }
}

function createGuess(game: Game, guess: Guess, act: (action: Guess) => void) {
  const { t } = game
  const name = el('b')
  const chance = el('span', { class: 'hi-lo-chance' })
  const leads = el('span', { class: 'hi-lo-leads' })
  const bar = el('i', { class: 'hi-lo-bar', attrs: { 'aria-hidden': true } })
  const element = el(
    'button',
    {
      class: `hi-lo-guess hi-lo-${guess}`,
      attrs: { type: 'button' },
      on: { click: () => act(guess) },
    },
    el('i', { class: 'hi-lo-arrow', attrs: { 'aria-hidden': true } }),
    name,
    leads,
    chance,
    bar,
  )
  return {
    element,
    offer: (offer: View['higher']) => {
      name.textContent = t(offer?.equal_wins === false ? `same_${guess}` : `${guess}_equal`)
      chance.textContent = offer ? game.percent(offer.chance, 1) : ' '
      leads.textContent = offer?.multiplier ? game.times(offer.multiplier) : ' '
      bar.style.setProperty('--chance', String(offer?.chance ?? 0))
      element.disabled = !offer || offer.multiplier === null
    },
  }
}
