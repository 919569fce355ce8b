import '@casino/game-kit/client/cards/felt.css'
import './jacks.css'
import { cardName } from '@casino/game-kit/client/cards/card-face.ts'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { wait } from '@casino/game-kit/client/stage/motion.ts'
import type { Action, View } from '../game.ts'
import { createHand } from './hand.ts'
import { createPaytable } from './paytable.ts'

const dealMs = 500
const endMs = 700

/** Jacks or Better: the pay table above, five cards to keep or throw below. */
export function mount(game: Game): GameView {
  const { t, stage, sounds } = game
  const table = createPaytable(game)
  const hand = createHand(t, () => {
    sounds.tick(1)
    game.refresh()
  })
  const hint = el('p', { class: 'vp-hint', text: t('hint') })
  const board = el('div', { class: 'gk-felt vp-board' }, table.element, hand.element, hint)
  layStage(stage, { board })

  const openView = (): View | undefined => {
    const round = game.round()
    return round && !round.done ? (round.outcome as View) : undefined
  }
  return {
    input: (stake_cents) => ({ stake_cents }),
    started: () => {
      hand.clear()
      table.mark(undefined)
      hint.textContent = ''
    },
    show: async (result, { turbo, resumed, skip }) => {
      const view = result.outcome as View
      const isQuick = resumed || turbo || game.reducedMotion
      hand.show(view, isQuick)
      sounds.tick(2)
      await wait(isQuick ? 0 : dealMs, skip)
      table.mark(view.kind)
      const cards = view.cards.map((card) => cardName(t, card)).join(', ')
      hint.textContent = view.kind === 'nothing' && !view.held ? t('hint') : t(`kind_${view.kind}`)
      game.announce(`${cards}. ${t(`kind_${view.kind}`)}`)
      if (result.done && !resumed) await wait(isQuick ? 100 : endMs, skip)
    },
    main: () => {
      const view = openView()
      hand.open(view !== undefined && !game.busy())
      table.stake(game.round()?.done === false ? game.round()?.stake_cents : undefined)
      if (!view) return { label: t('deal') }
      return { label: t('draw'), action: { hold: hand.held() } satisfies Action }
    },
  }
}
