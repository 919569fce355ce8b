import { type GameApi, isLive } from './api.ts'
import { openDialog } from './dialogs.ts'
import { formatPercent } from './money.ts'
import { el } from './parts.ts'
import { hasText, type Translate } from './texts.ts'

export type RulesLook = {
  t: Translate
  api: GameApi
  money(cents: number): string
  times(multiplier: number): string
}

const paragraphsMax = 30

/** The rules as texts, then the exact numbers of this game. */
export function openRules({ t, api, money, times }: RulesLook): void {
  const { facts, locale, bet_levels: levels, max_bet, max_win_cents } = api.session
  const numbers = el('dl', { class: 'gk-numbers' })
  const add = (name: string, value: string) =>
    numbers.append(el('dt', { text: name }), el('dd', { text: value }))

  const rtps = Object.entries(facts.rtps ?? {})
  add(t('rtp'), formatPercent(facts.rtp, locale))
  for (const [name, rtp] of rtps) {
    const key = `rtp_${name}`
    add(hasText(t, key) ? t(key) : readable(name), formatPercent(rtp, locale))
  }
  add(t('max_win'), t('max_win_value', { times: times(facts.max_win) }))
  add(t('bet_range'), `${money(levels[0] ?? 0)} – ${money(max_bet)}`)

  const body = el('div', { class: 'gk-text' })
  for (let place = 1; place <= paragraphsMax; place += 1) {
    const title = `rules_${place}_title`
    if (hasText(t, title)) body.append(el('h3', { text: t(title) }))
    if (hasText(t, `rules_${place}`)) body.append(el('p', { text: t(`rules_${place}`) }))
  }
  const most = t('rules_max_win', { amount: money(max_win_cents) })
  // How an interrupted round of a live game ends is told among its own rules.
  const edge = t(isLive(api.session) ? 'rules_edge_live' : 'rules_edge')
  const fraction = t(isLive(api.session) ? 'rules_fraction_live' : 'rules_fraction')
  const small = [fraction, most, edge].map((text) => el('p', { class: 'gk-small', text }))
  body.append(el('h3', { text: t('rules_numbers') }), numbers, ...small)
  openDialog(t, { title: facts.title, body })
}

/** `rows_16_high` -> `Rows 16 high`: a name that has no text of its own. */
function readable(name: string): string {
  const words = name.replace(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
