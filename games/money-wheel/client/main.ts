import './money-wheel.css'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { spotButton } from '@casino/game-kit/client/studio/desk.ts'
import type { BettingTable, StudioLook } from '@casino/game-kit/client/studio/look.ts'
import { mountStudio } from '@casino/game-kit/client/studio/studio.ts'
import { game as facts, rtpOf } from '../game.ts'
import { betNumbers, shownBy } from '../segments.ts'
import { createWheel, turnMs } from './wheel.ts'

const look: StudioLook = {
  rules: facts.rules,
  name: 'money-wheel',
  turnsMs: (result) => result.length * turnMs,
  wheel: createWheel,
  table,
  shown(result) {
    const { number, factor } = shownBy(result)
    return { text: factor > 1 ? `${number} ×${factor}` : String(number), tone: `n${number}` }
  },
  say({ t }, result) {
    const { number = 0, factor } = shownBy(result)
    return factor > 1 ? t('ui_said_times', { number, factor }) : t('ui_spot', { number })
  },
  groups: betNumbers.map((one) => ({
    key: `ui_group_${one}`,
    tone: `n${one}`,
    has: (result) => shownBy(result).number === one,
  })),
}

/** The client of Comet Wheel. */
export function mount(game: Game): Promise<GameView> {
  return mountStudio(game, look)
}

/** A place for each number, with its return. */
function table(game: Game): BettingTable {
  const buttons = new Map(
    betNumbers.map((number) => {
      const name = game.t('ui_spot', { number })
      const parts = { name, times: number, text: String(number), tone: `n${number}` }
      const button = spotButton(game, parts)
      const returns = game.t('ui_return', { percent: game.percent(rtpOf(number), 2) })
      button.append(el('small', { text: returns }))
      return [String(number), button] as const
    }),
  )
  const limit = el('p', { class: 'mw-limit', text: game.t('ui_limit') })
  const element = el('div', {}, el('div', { class: 'mw-table' }, ...buttons.values()), limit)
  return { element, buttons }
}
