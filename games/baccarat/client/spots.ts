import { disc } from '@casino/game-kit/client/cards/disc.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { type Bet, type Side, sides } from '../game.ts'

export type Spots = {
  element: HTMLElement
  clear: HTMLButtonElement
  bets(): Bet[]
  set(bets: readonly Bet[]): void
  /** Marks the spot that won. */
  mark(winner: Side | undefined): void
}

/** The three spots: a press puts the chosen chip on one. The chips stay for the next round. */
export function createSpots(game: Game): Spots {
  const { t, sounds } = game
  const bets = new Map<Side, number>()
  const spots = sides.map((on) => {
    const chips = el('span', { class: 'bc-chips' })
    const button = el(
      'button',
      { class: `bc-spot bc-spot-${on}`, attrs: { type: 'button' }, on: { click: () => place(on) } },
      el('b', { text: t(on) }),
      el('small', { text: t(`pays_${on}`) }),
      chips,
    )
    return { on, button, chips }
  })
  const clear = el('button', {
    class: 'gk-ghost bc-clear',
    text: t('clear'),
    attrs: { type: 'button' },
    on: { click: () => set([]) },
  })

  function place(on: Side): void {
    if (game.busy()) return
    const total = [...bets.values()].reduce((sum, cents) => sum + cents, 0)
    const { max_bet } = game.session
    if (total + game.stake() > max_bet) {
      game.toast(t('too_much', { amount: game.money(max_bet) }))
      return
    }
    bets.set(on, (bets.get(on) ?? 0) + game.stake())
    sounds.click()
    showBets()
    game.refresh()
  }
  function set(next: readonly Bet[]): void {
    bets.clear()
    for (const { on, stake_cents } of next) bets.set(on, stake_cents)
    showBets()
    game.refresh()
  }
  function showBets(): void {
    for (const { on, button, chips } of spots) {
      const cents = bets.get(on)
      chips.replaceChildren(...(cents ? [disc(game, cents)] : []))
      const bet = cents ? `, ${game.money(cents)}` : ''
      button.setAttribute('aria-label', `${t(on)}, ${t(`pays_${on}`)}${bet}`)
    }
  }
  showBets()
  return {
    element: el('div', { class: 'bc-spots' }, ...spots.map(({ button }) => button)),
    clear,
    bets: () => [...bets].map(([on, stake_cents]) => ({ on, stake_cents })),
    set,
    mark: (winner) => {
      for (const { on, button } of spots) button.classList.toggle('bc-won', on === winner)
    },
  }
}
