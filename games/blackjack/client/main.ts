import './blackjack.css'
import { disc } from '@casino/game-kit/client/cards/disc.ts'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el, field, segments } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { wait } from '@casino/game-kit/client/stage/motion.ts'
import { type Action, boxesMax, type Input, insuranceOf, type View } from '../game.ts'
import type { Move } from '../table.ts'
import { createFelt } from './felt.ts'
import { createMoves } from './moves.ts'
import { dealerText, handText } from './texts.ts'

const cardMs = 300
const endMs = 600

/** Blackjack: the dealer above, up to three boxes below, the moves under them. */
export function mount(game: Game): GameView {
  const { t, stage, panel, sounds } = game
  const choices = Array.from({ length: boxesMax }, (_, at) => ({
    value: at + 1,
    label: String(at + 1),
  }))
  const boxes = segments(choices, 1, () => felt.clear(boxes.value()))
  panel.append(field(t('boxes'), boxes.element))
  const felt = createFelt(t, (cents) => disc(game, cents))
  const buttons = createMoves(game, (move) => void game.step({ do: move } satisfies Action))
  layStage(stage, {
    board: el('div', { class: 'bj-board' }, felt.element, buttons.element),
  })
  felt.clear(1)

  const openView = (): View | undefined => {
    const round = game.round()
    return round && !round.done ? (round.outcome as View) : undefined
  }
  const costOf = (move: Move): number => {
    const input = game.round()?.input as Input | undefined
    if (!input) return 0
    if (move === 'insure') return Number(insuranceOf(input))
    return move === 'double' || move === 'split' ? input.stake_cents : 0
  }

  return {
    input: (stake_cents) => ({ stake_cents, hands: boxes.value() }),
    stakeOf: (input) => (input as Input).stake_cents * (input as Input).hands,
    raiseOf: (action) => costOf((action as Action).do),
    started: () => felt.clear(boxes.value()),
    show: async (result, { turbo, resumed, skip }) => {
      const view = result.outcome as View
      const { stake_cents, hands } = result.input as Input
      boxes.set(hands)
      const isQuick = resumed || turbo || game.reducedMotion
      const dealt = felt.show(view, { stake_cents, isQuick })
      for (let card = 0; card < dealt && !isQuick; card += 1) {
        sounds.tick(card)
        await wait(cardMs, skip)
      }
      felt.count(view)
      game.announce(spoken(view))
      if (view.over && !resumed) await wait(isQuick ? 100 : endMs, skip)
      // Nothing is left to decide: the dealer shows the hole card.
      if (view.can.includes('reveal')) setTimeout(() => void game.step({ do: 'reveal' }), 0)
    },
    main: () => {
      const view = openView()
      boxes.disable(game.busy() || view !== undefined)
      buttons.offer(game.busy() ? undefined : view, costOf)
      return view ? { label: t('your_move'), disabled: true } : { label: t('deal') }
    },
  }

  /** The whole table in words. */
  function spoken(view: View): string {
    const hands = view.hands.map((hand, at) => handText(t, { hand, at, of: view.hands.length }))
    const asked = view.can.includes('insure') ? [t('insure_question')] : []
    return [dealerText(t, view), ...hands, ...asked].join('. ')
  }
}
