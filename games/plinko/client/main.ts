import './plinko.css'
import { createTrail } from '@casino/game-kit/client/dialogs/trail.ts'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el, field, segments } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { endOf } from '@casino/game-kit/fair/round-end.ts'
import type { Input, Outcome } from '../game.ts'
import { multipliersOf, type Risk, risks, rowsMax, rowsMin } from '../tables.ts'
import { createBoard } from './board.ts'
import { createBuckets } from './buckets.ts'
import { plink } from './sounds.ts'

const rowMs = 115
const turboRowMs = 28

/** Plinko: a board of pegs on a canvas, with the slots and their multipliers below. */
export function mount(game: Game): GameView {
  const { t, stage, panel, sounds } = game
  const trail = createTrail(t('last_results'))
  const board = createBoard()
  const buckets = createBuckets(game)
  const choice = createChoice(game, ({ rows, risk }) => {
    board.setRows(rows)
    buckets.set(multipliersOf(rows, risk))
  })
  const field = el('div', { class: 'plinko-board' }, board.element, buckets.element)
  layStage(stage, { trail: trail.element, board: field })
  panel.append(...choice.inputs)

  return {
    autoplay: true,
    atOnce: true,
    input: (stake_cents) => ({ stake_cents, ...choice.value() }),
    started: () => choice.disable(true),
    show: async (result, { turbo, resumed, skip }) => {
      const { path, bucket, multiplier } = result.outcome as Outcome
      const { rows, risk } = result.input as Input
      if (resumed) choice.set({ rows, risk })
      const ms = resumed ? 0 : turbo ? turboRowMs : rowMs
      await board.drop(path, { rowMs: ms, skip, hit: (row) => sounds.play(plink(row)) })
      buckets.land(bucket)
      trail.add(game.times(multiplier), endOf(result) === 'won')
    },
    failed: () => choice.disable(false),
    rested: () => choice.disable(false),
  }
}

type Wager = { rows: number; risk: Risk }

function createChoice({ t, sounds }: Game, changed: (wager: Wager) => void) {
  const wager: Wager = { rows: 16, risk: 'medium' }
  const riskChoices = risks.map((value) => ({ value, label: t(value) }))
  const risk = segments<Risk>(riskChoices, wager.risk, (value) => choose({ risk: value }))
  const rowsCount = rowsMax - rowsMin + 1
  const rows = el(
    'select',
    { class: 'gk-input', on: { change: () => choose({ rows: Number(rows.value) }) } },
    ...Array.from({ length: rowsCount }, (_, index) =>
      el('option', { text: String(rowsMin + index), attrs: { value: rowsMin + index } }),
    ),
  )

  function choose(part: Partial<Wager>): void {
    sounds.click()
    set({ ...wager, ...part })
  }
  function set(next: Wager): void {
    Object.assign(wager, next)
    rows.value = String(next.rows)
    risk.set(next.risk)
    changed(wager)
  }
  set(wager)
  return {
    inputs: [field(t('risk'), risk.element), field(t('rows'), rows)],
    value: () => ({ ...wager }),
    set,
    disable: (disabled: boolean) => {
      rows.disabled = disabled
      risk.disable(disabled)
    },
  }
}
