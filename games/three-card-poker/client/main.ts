import '@casino/game-kit/client/cards/felt.css'
import './three-card.css'
import { cardName } from '@casino/game-kit/client/cards/card-face.ts'
import { disc } from '@casino/game-kit/client/cards/disc.ts'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el, field, segments } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { wait } from '@casino/game-kit/client/stage/motion.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import type { Action, Input, View } from '../game.ts'
import { createFelt } from './felt.ts'
import { createMoves } from './moves.ts'

const dealMs = 700
const endMs = 900

/** Three Card Poker: the dealer's hand above, the player's below, play or fold. */
export function mount(game: Game): GameView {
  const { t, stage, panel, sounds } = game
  const choices = [
    { value: 'off', label: t('off') },
    { value: 'on', label: t('on') },
  ]
  const plus = segments(choices, 'off', () => game.refresh())
  panel.append(field(t('pair_plus'), plus.element))
  const felt = createFelt(t, (cents) => disc(game, cents))
  const buttons = createMoves(game, (move) => void game.step({ do: move } satisfies Action))
  layStage(stage, { board: el('div', { class: 'tc-board' }, felt.element, buttons.element) })

  return {
    input: (stake_cents) => ({ stake_cents, pair_plus: plus.value() === 'on' }),
    stakeOf: (input) => {
      const { stake_cents, pair_plus } = input as Input
      return pair_plus ? 2 * stake_cents : stake_cents
    },
    raiseOf: (action) => ((action as Action).do === 'play' ? ante() : 0),
    started: () => felt.clear(),
    show: async (result, { turbo, resumed, skip }) => {
      const view = result.outcome as View
      const input = result.input as Input
      plus.set(input.pair_plus ? 'on' : 'off')
      const isQuick = resumed || turbo || game.reducedMotion
      felt.show(view, { input, isQuick })
      sounds.tick(2)
      await wait(isQuick ? 0 : dealMs, skip)
      felt.tell(view)
      game.announce(spoken(t, view))
      if (result.done && !resumed) await wait(isQuick ? 100 : endMs, skip)
    },
    main: () => {
      const round = game.round()
      const isOpen = round !== undefined && !round.done
      plus.disable(isOpen || game.busy())
      buttons.offer(isOpen && !game.busy() ? ante() : undefined)
      return isOpen ? { label: t('your_move'), disabled: true } : { label: t('deal') }
    },
  }

  function ante(): number {
    return (game.round()?.input as Input | undefined)?.stake_cents ?? 0
  }
}

/** Both hands and the result in words. */
function spoken(t: Translate, { player, player_kind, dealer, dealer_kind, result }: View): string {
  const named = (cards: View['player']) => cards.map((card) => cardName(t, card)).join(', ')
  const own = `${t('your_hand')}: ${named(player)}, ${t(`kind_${player_kind}`)}`
  if (!dealer || !dealer_kind || !result) return own
  const dealers = `${t('dealer')}: ${named(dealer)}, ${t(`kind_${dealer_kind}`)}`
  return `${dealers}. ${own}. ${t(`result_${result}`)}`
}
