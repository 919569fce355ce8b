import './keno.css'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el, field, segments } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { wait } from '@casino/game-kit/client/stage/motion.ts'
import type { Input, Outcome } from '../game.ts'
import { multipliersOf, type Risk, risks } from '../tables.ts'
import { createBoard } from './board.ts'
import { createPays } from './pays.ts'
import { sounds } from './sounds.ts'
import { createTray } from './tray.ts'

const drawMs = 130
const turboMs = 25
const endMs = 250

/** Keno: forty numbers, up to ten picks, ten draws one after the other. */
export function mount(game: Game): GameView {
  const { t, stage, panel } = game
  const pays = createPays(game)
  const board = createBoard(game, () => update())
  const tray = createTray()
  const buttons = createButtons(game, board)
  const riskChoices = risks.map((value) => ({ value, label: t(value) }))
  const risk = segments<Risk>(riskChoices, 'medium', () => {
    game.sounds.click()
    update()
  })
  const place = el('div', { class: 'keno-field' }, tray.element, board.element)
  layStage(stage, { board: place, figures: pays.element })
  panel.append(field(t('risk'), risk.element), buttons.element)

  function update(): void {
    const count = board.picks().length
    pays.set(count === 0 ? [] : multipliersOf(count, risk.value()))
    game.refresh()
  }
  function rest(disabled: boolean): void {
    board.disable(disabled)
    risk.disable(disabled)
    buttons.disable(disabled)
  }
  async function drawAll(
    { drawn, hits }: Pick<Outcome, 'drawn' | 'hits'>,
    ms: number,
    skip: AbortSignal,
  ): Promise<void> {
    tray.clear()
    let found = 0
    for (const number of drawn) {
      const isHit = hits.includes(number)
      if (isHit) found += 1
      board.draw(number, isHit)
      tray.add(number, isHit)
      if (ms > 0) game.sounds.play(isHit ? sounds.hit(found) : sounds.ball)
      if (isHit) pays.mark(found)
      await wait(ms, skip)
    }
  }
  update()

  return {
    autoplay: true,
    input: (stake_cents) => ({ stake_cents, numbers: board.picks(), risk: risk.value() }),
    started: () => {
      rest(true)
      board.clearDraw()
      tray.clear()
      pays.mark(undefined)
    },
    show: async (result, { turbo, resumed, skip }) => {
      const { drawn, hits } = result.outcome as Outcome
      const input = result.input as Input
      risk.set(input.risk)
      board.setPicks(input.numbers)
      update()
      rest(true)
      const ms = turbo ? turboMs : drawMs
      await drawAll({ drawn, hits }, resumed ? 0 : ms, skip)
      pays.mark(hits.length)
      await wait(resumed || turbo ? 0 : endMs, skip)
    },
    failed: () => rest(false),
    rested: () => rest(false),
    main: () => (board.picks().length > 0 ? {} : { label: t('pick_first'), disabled: true }),
  }
}

function createButtons({ t }: Game, board: ReturnType<typeof createBoard>) {
  const button = (key: string, click: () => void) =>
    el('button', { class: 'gk-ghost', text: t(key), attrs: { type: 'button' }, on: { click } })
  const buttons = [button('auto', board.autoPick), button('clear', board.clear)]
  return {
    element: el('div', { class: 'keno-buttons' }, ...buttons),
    disable: (disabled: boolean) => {
      for (const one of buttons) one.disabled = disabled
    },
  }
}
