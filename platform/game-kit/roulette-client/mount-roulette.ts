import './roulette.css'
import './table/table.css'
import './table/chips.css'
import './table/tray.css'
import './tools.css'
import './wheel/wheel.css'
import './upright.css'
import type { Game, GameView } from '../client/game.ts'
import { wait } from '../client/stage/motion.ts'
import type { PlayResult } from '../protocol.ts'
import { colorOf, numberText, oneZero } from '../roulette/layout.ts'
import type { Outcome } from '../roulette/roulette-game.ts'
import { createDesk, type Desk } from './roulette-desk.ts'
import { chipElement } from './table/chip-style.ts'
import { betsOf, emptyTable, layBets, totalOf, type WireBet, wireBets } from './table/chips.ts'
import { showBets, showResult } from './table/table-view.ts'
import { clearBall, dropBall, restBall, rollBall } from './wheel/wheel-view.ts'

/** How long the ball stays in its pocket before the table comes back. */
const resultMs = 1100

/** The client of a roulette: a table to bet on, a wheel that shows what the server drew. */
export function mountRoulette(game: Game, layout = oneZero): GameView {
  const desk = createDesk(game, layout)
  return {
    betting: 'chips',
    autoplay: true,
    chip: (cents) => chipElement(game, cents),
    input() {
      if (desk.table.bets.size === 0) {
        const again = layBets(desk.table, desk.last, desk.limits)
        if (desk.last.size === 0 || typeof again === 'string') {
          game.toast(game.t('ui_place_first'))
          return undefined
        }
        desk.change(again)
      }
      return { bets: wireBets(desk.table.bets, layout) }
    },
    stakeOf: (input) => totalOf(betsOf(wireOf(input), layout)),
    started() {
      desk.open(false)
      rollBall(desk.wheel)
      game.sounds.spin()
    },
    async show(result, { turbo, resumed, skip }) {
      const { number } = result.outcome as Outcome
      if (resumed) desk.change({ bets: betsOf(wireOf(result.input), layout), past: [] })
      if (resumed) restBall(desk.wheel, number)
      else await dropBall(desk.wheel, number, { turbo, skip, hop: () => game.sounds.tick(7) })
      settle(desk, result)
      await wait(resumed || turbo ? 0 : resultMs, skip)
    },
    failed() {
      clearBall(desk.wheel)
      desk.open(true)
    },
    rested: () => desk.open(true),
    main() {
      const isEmpty = desk.table.bets.size === 0
      if (isEmpty && desk.last.size > 0) return { label: game.t('ui_rebet_spin') }
      return { label: game.t('ui_spin'), disabled: isEmpty }
    },
  }
}

/** Winning chips stay on the table until the next chip; all bets are stored for a rebet. */
function settle(desk: Desk, result: PlayResult): void {
  const { number, wins } = result.outcome as Outcome
  const { game, layout, table, view, numbers } = desk
  const payouts = new Map<number, number>()
  for (const win of wins) {
    for (const [spot] of betsOf([win], layout))
      payouts.set(spot, (payouts.get(spot) ?? 0) + win.payout_cents)
  }
  desk.last = betsOf(wireOf(result.input), layout)
  showBets(view, table.bets)
  showResult(view, number, payouts)
  numbers.add(number)
  desk.sayResult(number, result)
  game.announce(
    game.t('ui_result', { number: numberText(number), color: game.t(`ui_${colorOf(number)}`) }),
  )
  desk.table = emptyTable
  desk.isSettled = true
}

function wireOf(input: unknown): WireBet[] {
  return (input as { bets: WireBet[] }).bets
}
