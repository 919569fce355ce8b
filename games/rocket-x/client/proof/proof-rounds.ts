import type { Game } from '@casino/game-kit/client/game.ts'
import { el, field, segments } from '@casino/game-kit/client/parts.ts'
import type { OwnBet, PastCrash } from '@casino/game-kit/live/live-protocol.ts'
import { tierOf } from '../hud.ts'

type Rounds = {
  /** The last rounds and the player's bets in them, as far as they are loaded. */
  past: readonly PastCrash[]
  own: readonly OwnBet[]
  first?: PastCrash | undefined
  choose(crash: PastCrash, bets: OwnBet[]): void
}

/** All rounds by pages: everybody's, the player's own, or from a number back. */
export function createProofRounds(game: Game, { past, own, first, choose }: Rounds): HTMLElement {
  const { t } = game
  const bets = new Map(own.map((bet) => [bet.id, bet]))
  const pills = createPillList(game, (crash) =>
    choose(
      crash,
      [...bets.values()]
        .filter(({ round_id }) => round_id === crash.round_id)
        .sort((a, b) => a.slot - b.slot),
    ),
  )
  const status = el('p', { class: 'gk-small', attrs: { role: 'status' } })
  const on = { click: () => void load() }
  const more = el('button', {
    class: 'gk-ghost',
    text: t('history_more'),
    attrs: { type: 'button' },
    on,
  })
  const attrs = { inputmode: 'numeric', autocomplete: 'off' }
  const from = el('input', { class: 'gk-input', attrs, on: { change: () => void restart() } })
  const choices = [
    { value: 'all', label: t('ui_all_rounds') },
    { value: 'mine', label: t('ui_my_rounds') },
  ]
  const which = segments(choices, 'all', () => void restart())
  let before = past.at(-1)?.round_id
  let pagesAsked = 0

  async function load(): Promise<PastCrash | undefined> {
    pagesAsked += 1
    const asked = pagesAsked
    status.textContent = `${t('loading')} …`
    const mine = which.value() === 'mine'
    const page = await game.live.crashes({ before, mine }).catch(() => undefined)
    // The answer to an outdated request.
    if (asked !== pagesAsked) return undefined
    status.textContent = page ? '' : t('network_text')
    if (!page) return undefined
    for (const bet of page.own) bets.set(bet.id, bet)
    before = page.next ?? undefined
    more.hidden = page.next === null
    pills.add(page.data)
    return page.data[0]
  }
  async function restart(): Promise<void> {
    const number = Number(from.value)
    before = Number.isSafeInteger(number) && number > 0 ? number + 1 : undefined
    pills.clear()
    const newest = await load()
    if (newest) pills.pick(newest)
  }

  const newest = first ?? past[0]
  pills.add(past)
  if (newest) pills.pick(newest)
  else void restart()
  const parts = [which.element, field(t('ui_go_to_round'), from), pills.element, more, status]
  return el('div', { class: 'rx-proof-facts' }, ...parts)
}

type PillList = {
  element: HTMLElement
  add(crashes: readonly PastCrash[]): void
  clear(): void
  pick(crash: PastCrash): void
}

function createPillList(game: Game, picked: (crash: PastCrash) => void): PillList {
  const element = el('div', { class: 'rx-proof-rounds' })
  function pick(crash: PastCrash): void {
    for (const one of element.querySelectorAll('button')) {
      one.setAttribute('aria-pressed', String(one.dataset.hash === crash.hash))
    }
    picked(crash)
  }
  return {
    element,
    add: (crashes) => element.append(...crashes.map((one) => pillOf(game, one, () => pick(one)))),
    clear: () => element.replaceChildren(),
    pick,
  }
}

function pillOf({ t, times }: Game, crash: PastCrash, click: () => void): HTMLElement {
  const text = times(crash.crash_x100 / 100)
  const one = el('button', { class: 'rx-pill', text, attrs: { type: 'button' }, on: { click } })
  one.dataset.tier = tierOf(crash.crash_x100)
  one.dataset.hash = crash.hash
  one.title = t('ui_round_n', { n: crash.round_id })
  return one
}
