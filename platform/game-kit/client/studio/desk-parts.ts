import type { Game } from '../game.ts'
import { el } from '../parts.ts'
import { chipElement } from './chips.ts'

/** The chips to choose from; one of them is chosen. */
export function createTray(game: Game, choose: (cents: number) => void) {
  const { t, money, session } = game
  const chips = session.bet_levels.map((cents) =>
    el(
      'button',
      {
        class: 'st-tray-chip',
        attrs: { type: 'button', 'aria-label': `${t('chip')} ${money(cents)}` },
        on: { click: () => choose(cents) },
      },
      chipElement(game, cents),
    ),
  )
  const label = { role: 'group', 'aria-label': t('choose_chip') }
  return {
    element: el('div', { class: 'st-tray', attrs: label }, ...chips),
    show(level: number) {
      chips.forEach((chip, index) => {
        chip.setAttribute('aria-pressed', String(session.bet_levels[index] === level))
      })
    },
  }
}

export type Actions = Record<'undo' | 'clear' | 'repeat' | 'double' | 'bet', () => void>
export type Shown = { isOpen: boolean; total_cents: number; hasLast: boolean }

/** The buttons of the desk; the last one places the chips. */
export function createTools({ t, money }: Game, actions: Actions) {
  const tool = (key: string, click: () => void) =>
    el('button', { class: 'st-tool', text: t(key), attrs: { type: 'button' }, on: { click } })
  const undo = tool('studio_undo', actions.undo)
  const clear = tool('studio_clear', actions.clear)
  const repeat = tool('studio_repeat', actions.repeat)
  const double = tool('studio_double', actions.double)
  const bet = el('button', {
    class: 'st-bet',
    attrs: { type: 'button' },
    on: { click: actions.bet },
  })
  return {
    element: el('div', { class: 'st-tools' }, undo, clear, repeat, double, bet),
    show({ isOpen, total_cents, hasLast }: Shown) {
      const isEmpty = !isOpen || total_cents === 0
      for (const button of [undo, clear, double, bet]) button.disabled = isEmpty
      repeat.disabled = !isOpen || !hasLast
      const amount = total_cents > 0 ? ` ${money(total_cents)}` : ''
      bet.textContent = t('studio_bet') + amount
    },
  }
}

/** Shows a stake on its spot, with a gilded edge while it has not been placed. */
export function markSpot(
  game: Game,
  cell: HTMLElement,
  of: { laid: number; placed: number },
): void {
  const { laid, placed } = of
  const key = `${laid}/${placed}`
  if (cell.dataset.stake === key) return
  cell.dataset.stake = key
  for (const chip of cell.querySelectorAll('.st-chip')) chip.remove()
  const { name = '' } = cell.dataset
  const total = laid + placed
  cell.setAttribute(
    'aria-label',
    total > 0 ? `${name}, ${game.t('studio_staked', { amount: game.money(total) })}` : name,
  )
  if (total === 0) return
  const chip = chipElement(game, total)
  chip.classList.toggle('st-chip-laid', laid > 0)
  cell.append(chip)
}
