import type { Chip } from '../../live/draw-protocol.ts'
import type { Game } from '../game.ts'
import { el } from '../parts.ts'
import { again, type Laid, merged, totalOf } from './chips.ts'
import { createTools, createTray, markSpot } from './desk-parts.ts'
import type { StudioLook } from './look.ts'
import { type StudioState, stakesOf } from './studio-state.ts'

export type Desk = {
  element: HTMLElement
  show(state: StudioState): void
}

export type DeskParts = { game: Game; look: StudioLook; place(chips: Chip[]): boolean }

const laidMax = 200

/** The betting table, the chips, and the buttons below. */
export function createDesk({ game, look, place }: DeskParts): Desk {
  const { t, session } = game
  const table = look.table(game)
  let laid: Laid = []
  let level = session.default_bet
  let state: StudioState | undefined

  const tray = createTray(game, (cents) => {
    level = cents
    paint()
  })
  const tools = createTools(game, {
    undo: () => lay(laid.slice(0, -1)),
    clear: () => lay([]),
    repeat: () => lay([...laid, ...again(state?.last ?? [])]),
    double: () => lay([...laid, ...merged(laid)]),
    bet: () => {
      if (laid.length > 0 && place(merged(laid))) lay([])
    },
  })
  for (const [spot, cell] of table.buttons) {
    cell.addEventListener('click', () => lay([...laid, { spot, amount_cents: level }]))
  }
  const element = el('section', { class: 'st-desk' }, table.element, tray.element, tools.element)

  function lay(next: Laid): void {
    if (state?.phase !== 'betting') return
    const staked = totalOf(state.own) + totalOf(next)
    if (staked > session.max_bet || next.length > laidMax) {
      game.toast(t('studio_refused_amount'), 'error')
      return
    }
    if (staked > session.balance_cents + totalOf(state.own)) {
      game.toast(t('studio_refused_no_funds'), 'error')
      return
    }
    laid = next
    paint()
  }

  function paint(): void {
    const isOpen = state?.phase === 'betting'
    const pending = new Map(merged(laid).map(({ spot, amount_cents }) => [spot, amount_cents]))
    const placed = stakesOf(state?.own ?? [])
    for (const [spot, cell] of table.buttons) {
      markSpot(game, cell, { laid: pending.get(spot) ?? 0, placed: placed.get(spot) ?? 0 })
      cell.toggleAttribute('disabled', !isOpen)
    }
    tray.show(level)
    tools.show({
      isOpen,
      total_cents: totalOf(laid),
      hasLast: (state?.last.length ?? 0) > 0,
    })
  }

  return {
    element,
    show(next) {
      // Chips that were not placed in time stay for the player's next round.
      state = next
      paint()
    },
  }
}

/** A button of the table; `name` is read out, with what it pays. */
export function spotButton(
  game: Game,
  { name, times, text, tone }: { name: string; times: number; text: string; tone: string },
): HTMLButtonElement {
  const button = el(
    'button',
    { class: `st-spot st-${tone}`, attrs: { type: 'button' } },
    el('span', { text }),
  )
  button.dataset.name = `${name}, ${game.t('studio_pays', { times: game.number(times, 0) })}`
  button.setAttribute('aria-label', button.dataset.name)
  return button
}
