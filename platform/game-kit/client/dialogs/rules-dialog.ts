import { formatPercent } from '@casino/i18n/format-percent.ts'
import { intlOf } from '@casino/i18n/locales.ts'
import { type GameApi, isLive } from '../api.ts'
import { el } from '../parts.ts'
import { hasText, type Translate } from '../texts.ts'
import { openDialog } from './dialogs.ts'

export type RulesOptions = {
  t: Translate
  api: GameApi
  money(cents: number): string
  times(multiplier: number): string
}

const paragraphsMax = 30

/** As many decimals as the exact value needs. */
const exactly = { least: 2, most: 4 }

/** The rules as texts, then the exact numbers of this game. */
export function openRules(options: RulesOptions): void {
  const { t, api } = options
  const body = el('div', { class: 'gk-text' })
  for (let place = 1; place <= paragraphsMax; place += 1) {
    const title = `rules_${place}_title`
    if (hasText(t, title)) body.append(el('h3', { text: t(title) }))
    if (hasText(t, `rules_${place}`)) body.append(el('p', { text: t(`rules_${place}`) }))
  }
  const small = smallPrint(options).map((text) => el('p', { class: 'gk-small', text }))
  body.append(el('h3', { text: t('rules_numbers') }), numbersOf(options), ...small)
  openDialog(t, { title: api.session.facts.title, body })
}

function numbersOf({ t, api, money, times }: RulesOptions): HTMLElement {
  const { facts, locale, bet_levels: levels, max_bet } = api.session
  const numbers = el('dl', { class: 'gk-numbers' })
  const add = (name: string, value: string) =>
    numbers.append(el('dt', { text: name }), el('dd', { text: value }))

  add(t('rtp'), formatPercent(facts.rtp, locale, exactly))
  for (const [name, rtp] of Object.entries(facts.rtps ?? {})) {
    const key = `rtp_${name}`
    add(hasText(t, key) ? t(key) : readable(name), formatPercent(rtp, locale, exactly))
  }
  const { top_award: award } = facts
  if (award) {
    add(t('top_award'), t('max_win_value', { times: times(award.times) }))
    add(t('top_award_odds'), t('once_in', { rounds: rounded(award.one_in, locale) }))
  } else {
    add(t('max_win'), t('max_win_value', { times: times(facts.max_win) }))
  }
  add(t('bet_range'), `${money(levels[0] ?? 0)} – ${money(max_bet)}`)
  return numbers
}

function smallPrint({ t, api, money, times }: RulesOptions): string[] {
  const { facts, max_win_cents } = api.session
  const cap = facts.top_award ? [t('rules_cap', { times: times(facts.max_win) })] : []
  // The rules of a live game explain how an interrupted round ends.
  const kind = isLive(api.session) ? '_live' : ''
  const most = t('rules_max_win', { amount: money(max_win_cents) })
  return [...cap, t(`rules_fraction${kind}`), most, t(`rules_edge${kind}`)]
}

/** The first three digits of large odds. */
function rounded(count: number, locale: string): string {
  return new Intl.NumberFormat(intlOf(locale), { maximumSignificantDigits: 3 }).format(count)
}

/** `rows_16_high` -> `Rows 16 high`, for a name without a text. */
function readable(name: string): string {
  const words = name.replace(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
