import '@casino/game-kit/client/cards/felt.css'
import './baccarat.css'
import { disc } from '@casino/game-kit/client/cards/disc.ts'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { wait } from '@casino/game-kit/client/stage/motion.ts'
import type { Input, Outcome } from '../game.ts'
import { createBeads } from './beads.ts'
import { createHands } from './hands.ts'
import { createSpots } from './spots.ts'

const cardMs = 420
const endMs = 900

/** Baccarat: both hands above, three spots for chips below, the last results beside them. */
export function mount(game: Game): GameView {
  const { t, stage, sounds } = game
  const hands = createHands(t)
  const beads = createBeads(t)
  const spots = createSpots(game)
  const board = el('div', { class: 'gk-felt bc-board' }, hands.element, beads.element)
  board.append(spots.element, spots.clear)
  layStage(stage, { board })

  return {
    betting: 'chips',
    autoplay: true,
    chip: (cents) => disc(game, cents),
    input: () => {
      const bets = spots.bets()
      if (bets.length > 0) return { bets }
      game.toast(t('place_first'))
      return undefined
    },
    stakeOf: (input) =>
      (input as Input).bets.reduce((sum, { stake_cents }) => sum + stake_cents, 0),
    started: () => {
      hands.clear()
      spots.mark(undefined)
    },
    show: async (result, { turbo, resumed, skip }) => {
      const outcome = result.outcome as Outcome
      if (resumed) spots.set((result.input as Input).bets)
      const isQuick = resumed || turbo || game.reducedMotion
      for (const step of hands.steps(outcome, isQuick)) {
        step()
        sounds.tick(1)
        await wait(isQuick ? 0 : cardMs, skip)
      }
      spots.mark(outcome.winner)
      beads.add(outcome.winner)
      hands.total(outcome)
      const { player_total, banker_total, winner } = outcome
      const values = { player: player_total, banker: banker_total, winner: t(winner) }
      game.announce(t('spoken', values))
      if (!resumed) await wait(isQuick ? 100 : endMs, skip)
    },
    main: () => {
      spots.clear.disabled = game.busy() || spots.bets().length === 0
      return { label: t('deal'), disabled: spots.bets().length === 0 }
    },
  }
}
