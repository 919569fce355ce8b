import './mines.css'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el, field, readout } from '@casino/game-kit/client/parts.ts'
import { layStage } from '@casino/game-kit/client/stage/lay-stage.ts'
import { wait } from '@casino/game-kit/client/stage/motion.ts'
import { cellsCount, type Input, multiplierOf, type View } from '../game.ts'
import { createGrid } from './grid.ts'
import { sounds } from './sounds.ts'

const minesMax = cellsCount - 1
const presets = [1, 3, 5, 10, 24]

/** Mines: 25 tiles; each opened gem raises the cash-out. */
export function mount(game: Game): GameView {
  const { t, stage, panel } = game
  const grid = createGrid(t, (cell) => void game.step({ do: 'open', cell }))
  const now = readout(t('now'), 'sun')
  const next = readout(t('next'))
  const choice = createChoice(game, () => update())
  const figures = el('div', { class: 'gk-readouts' }, now.element, next.element)
  layStage(stage, { board: grid.element, figures })
  panel.append(...choice.inputs)

  function openView(): View | undefined {
    const round = game.round()
    return round && !round.done ? (round.outcome as View) : undefined
  }
  function update(view: View | undefined = openView()): void {
    now.set(game.times(view?.multiplier ?? 1))
    const ahead = view ? view.next_multiplier : multiplierOf(choice.mines(), 1)
    next.set(ahead === null ? '–' : game.times(ahead))
  }

  return {
    input: (stake_cents) => ({ stake_cents, mines: choice.mines() }),
    started: () => {
      grid.reset()
      choice.disable(true)
      update(undefined)
    },
    show: async (result, { turbo, resumed, skip }) => {
      const view = result.outcome as View
      choice.set((result.input as Input).mines)
      choice.disable(true)
      const fresh = grid.show(view)
      update(view)
      if (!resumed) sound(view, fresh)
      if (!result.done && fresh) say(view)
      choice.setRandom(result.done ? undefined : () => openRandom(view, game))
      if (result.done && !resumed) await wait(turbo ? 150 : 650, skip)
    },
    failed: () => rest(),
    rested: () => rest(),
    main: () => {
      const view = openView()
      grid.disable(!view || game.busy())
      if (!view) return {}
      const label = t('cash_out', { amount: game.money(payoutOf(game, view)) })
      if (view.opened.length === 0) return { label: t('pick'), disabled: true }
      return { label, action: { do: 'cash_out' } }
    },
  }

  function sound({ hit, opened }: View, isFresh: boolean): void {
    if (hit !== undefined) game.sounds.play(sounds.blast)
    else if (isFresh) game.sounds.play(sounds.gem(opened.length))
  }
  function say({ opened, multiplier }: View): void {
    const number = (opened.at(-1) ?? 0) + 1
    game.announce(`${t('tile_gem', { number })}. ${t('now')} ${game.times(multiplier)}`)
  }
  function rest(): void {
    choice.disable(false)
    choice.setRandom(undefined)
  }
}

function payoutOf(game: Game, view: View): number {
  const stake = game.round()?.stake_cents ?? 0
  return Math.floor((stake * Math.round(view.multiplier * 10_000)) / 10_000)
}

function openRandom(view: View, game: Game): void {
  const closed = Array.from({ length: cellsCount }, (_, cell) => cell).filter(
    (cell) => !view.opened.includes(cell),
  )
  // The mines are already drawn, so an ordinary random number is enough.
  const cell = closed[Math.floor(Math.random() * closed.length)]
  if (cell !== undefined) void game.step({ do: 'open', cell })
}

function createChoice({ t, sounds }: Game, changed: () => void) {
  const options = Array.from({ length: minesMax }, (_, index) => index + 1).map((count) =>
    el('option', { text: String(count), attrs: { value: count } }),
  )
  const mines = el('select', { class: 'gk-input', on: { change: () => set() } }, ...options)
  mines.value = '3'
  const quick = presets.map((count) =>
    el('button', {
      class: 'gk-chip',
      text: String(count),
      attrs: {
        type: 'button',
        'aria-label': t(count === 1 ? 'mines_one' : 'mines_count', { count }),
      },
      on: { click: () => set(count) },
    }),
  )
  const random = el('button', { class: 'gk-ghost', text: t('random'), attrs: { type: 'button' } })

  function set(count = Number(mines.value)): void {
    sounds.click()
    mines.value = String(count)
    changed()
  }
  random.disabled = true
  queueMicrotask(changed)
  return {
    inputs: [
      field(t('mines'), el('div', { class: 'mines-choice' }, mines, ...quick)),
      el('div', { class: 'mines-random' }, random),
    ],
    mines: () => Number(mines.value),
    set: (count: number) => {
      mines.value = String(count)
    },
    setRandom: (press: (() => void) | undefined) => {
      random.onclick = press ?? null
      random.disabled = !press
    },
    disable: (disabled: boolean) => {
      mines.disabled = disabled
      for (const button of quick) button.disabled = disabled
    },
  }
}
