import './hi-lo.css'
import { cardName } from '@casino/game-kit/client/cards/card-face.ts'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el, readout } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { wait } from '@casino/game-kit/client/stage/motion.ts'
import type { Action, Move, View } from '../game.ts'
import { createGuesses } from './guesses.ts'
import { createScene } from './scene.ts'
import { createStrip } from './strip.ts'

const turnMs = 620
const turboMs = 120
const endMs = 700

/** Hi-Lo: a table with a card in the middle, two guesses, and the round's cards in a row below. */
export function mount(game: Game): GameView {
  const { t, stage, sounds } = game
  const scene = createScene(t)
  const strip = createStrip(t)
  const guesses = createGuesses(game, (action) => void game.step({ do: action } satisfies Action))
  const now = readout(t('now'), 'sun')
  const correct = readout(t('correct'))
  const figures = el('div', { class: 'gk-readouts' }, now.element, correct.element)
  const parts = [guesses.lower, scene.element, guesses.higher, guesses.skip, strip.element]
  layStage(stage, { board: el('div', { class: 'hi-lo-board' }, ...parts), figures })

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
      scene.reset()
      strip.reset()
      update(undefined)
    },
    show: async (result, { turbo, resumed, skip }) => {
      const view = result.outcome as View
      const isNew = strip.count() !== view.cards.length
      if (isNew) {
        sounds.tick(view.correct * 2)
        const ms = turbo ? turboMs : turnMs
        await scene.turn(view.cards.at(-1), { ms: resumed ? 0 : ms, skip })
      }
      strip.show(view.cards, view.moves)
      update(view)
      mark(view.moves.at(-1), isNew)
      if (!result.done) say(view)
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

  function say({ cards, multiplier }: View): void {
    const card = cards.at(-1)
    if (card) game.announce(`${cardName(t, card)}. ${t('now')} ${game.times(multiplier)}`)
  }
  function mark(move: Move | undefined, isNew: boolean): void {
    if (!isNew || move?.won === undefined) return
    scene.mark(move.won)
    if (!move.won) sounds.lose()
  }
}
