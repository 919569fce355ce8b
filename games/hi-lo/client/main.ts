import './hi-lo.css'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el, readout } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { wait } from '@casino/game-kit/client/stage/motion.ts'
import type { Action, Move, View } from '../game.ts'
import { cardElement } from './card.ts'
import { createGuesses } from './guesses.ts'
import { createStrip } from './strip.ts'

const turnMs = 320
const endMs = 700

/** Hi-Lo: a card in the middle, two guesses beside it, the round's cards in a row below. */
export function mount(game: Game): GameView {
  const { t, stage, sounds } = game
  const place = el('div', { class: 'hi-lo-card' }, cardElement(t, undefined))
  const strip = createStrip(t)
  const guesses = createGuesses(game, (action) => void game.step({ do: action } satisfies Action))
  const now = readout(t('now'), 'sun')
  const correct = readout(t('correct'))
  const table = el('div', { class: 'hi-lo-table' }, guesses.lower, place, guesses.higher)
  const figures = el('div', { class: 'gk-readouts' }, now.element, correct.element)
  const board = el('div', { class: 'hi-lo-board' }, table, guesses.skip, strip.element)
  layStage(stage, { board, figures })

  function openView(): View | undefined {
    const round = game.round()
    return round && !round.done ? (round.outcome as View) : undefined
  }
  function update(view: View | undefined): void {
    now.set(game.times(view?.multiplier ?? 1))
    correct.set(String(view?.correct ?? 0))
  }
  update(undefined)

  return {
    input: (stake_cents) => ({ stake_cents }),
    started: () => {
      place.className = 'hi-lo-card'
      strip.reset()
      update(undefined)
    },
    show: async (result, { turbo, resumed, skip }) => {
      const view = result.outcome as View
      const isNew = strip.count() !== view.cards.length
      if (isNew) {
        place.replaceChildren(cardElement(t, view.cards.at(-1)))
        place.className = 'hi-lo-card hi-lo-turn'
        sounds.tick(view.correct * 2)
      }
      strip.show(view.cards, view.moves)
      await wait(resumed || turbo || !isNew ? 0 : turnMs, skip)
      update(view)
      mark(view.moves.at(-1), isNew)
      if (result.done && !resumed) await wait(turbo ? 100 : endMs, skip)
    },
    main: () => {
      const view = openView()
      guesses.offer(game.busy() ? undefined : view)
      if (!view) return {}
      if (!view.can_cash_out) return { label: t('guess'), disabled: true }
      const stake = game.round()?.stake_cents ?? 0
      const amount = Math.floor((stake * Math.round(view.multiplier * 10_000)) / 10_000)
      const action: Action = { do: 'cash_out' }
      return { label: t('cash_out', { amount: game.money(amount) }), action }
    },
  }

  function mark(move: Move | undefined, isNew: boolean): void {
    if (!isNew || move?.won === undefined) return
    place.classList.add(move.won ? 'hi-lo-right' : 'hi-lo-wrong')
    if (!move.won) sounds.lose()
  }
}
