import type { FreespinState, PlayResult } from '../protocol.ts'
import { openDialog } from './dialogs/dialogs.ts'
import { el } from './parts.ts'
import type { Sounds } from './stage/sounds.ts'
import type { Translate } from './texts.ts'

export type FreeSpins = {
  /** The free spins that the next play is one of. */
  running(): FreespinState | undefined
  /** After a round was shown; at the end with a summary. Returns whether they have just ended. */
  after(result: PlayResult): boolean
}

export type FreeSpinsParts = {
  t: Translate
  money(cents: number): string
  sounds: Sounds
  first: FreespinState | null
  /** Where the bet selector is: the free spins stand in its place, as their stake is fixed. */
  place: HTMLElement | null | undefined
}

/** Free spins of the casino: how many are left, their stake, and what they have won so far. */
export function createFreeSpins({ t, money, sounds, first, place }: FreeSpinsParts): FreeSpins {
  let state = first && !first.is_over ? first : undefined
  const count = el('b', { class: 'gk-free-count' })
  const won = el('span', { class: 'gk-free-won' })
  const stake = el('span', { class: 'gk-label' })
  const line = el('p', { class: 'gk-free-line', attrs: { 'aria-live': 'polite' } }, count, won)
  const name = el('span', { class: 'gk-label', text: t('free_spins_given') })
  const element = el(
    'div',
    { class: 'gk-free', attrs: { role: 'group', 'aria-label': t('free_spins_given') } },
    el('p', { class: 'gk-free-line' }, name, stake),
    line,
  )

  function draw(): void {
    place?.classList.toggle('gk-in-free', state !== undefined)
    if (!state) {
      element.remove()
      return
    }
    const { played, quantity, won_cents, stake_cents } = state
    count.textContent = t('free_spins_count', { played, quantity })
    won.textContent = t('free_spins_sum', { amount: money(won_cents) })
    stake.textContent = t('history_bet', { amount: money(stake_cents) })
    if (!element.isConnected) place?.append(element)
  }
  draw()
  return {
    running: () => state,
    after: ({ freespins }) => {
      if (!freespins) return false
      state = freespins.is_over ? undefined : freespins
      draw()
      if (freespins.is_over) summarize(freespins)
      return freespins.is_over
    },
  }

  function summarize({ won_cents, played }: FreespinState): void {
    if (won_cents > 0) sounds.bigWin()
    const text = won_cents > 0 ? 'free_spins_end_text' : 'free_spins_end_none'
    const amount = money(won_cents)
    openDialog(t, {
      title: t('free_spins_end'),
      body: el(
        'div',
        { class: 'gk-free-end' },
        won_cents > 0 && el('p', { class: 'gk-free-total', text: amount }),
        el('p', { text: t(text, { count: played, amount }) }),
      ),
      buttons: [{ label: t('free_spins_go_on'), primary: true, press: () => undefined }],
    })
  }
}
