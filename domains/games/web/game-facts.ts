import type { Say } from '@casino/i18n/texts.ts'
import { twoDecimals } from './two-decimals.ts'
import type { Details } from './use-launch.ts'

type Fact = { name: string; value: string }

/** What is known of how a game plays and pays, in the words of a language; what nobody tells is left out. */
export function factsOf(game: Details, { t, locale }: { t: Say; locale: string }): Fact[] {
  const { volatility_rating, hit_rate, lines, ways, max_win, rtp, released_at } = game
  const whole = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const percent = (value: number) => t('percent', { percent: twoDecimals(value, locale) })
  const told: [string, string | null][] = [
    ['fact.rtp', rtp && percent(rtp * 100)],
    ['fact.max_win', max_win && t('fact.max_win_times', { times: whole.format(max_win) })],
    ['fact.volatility', volatility_rating && t(`volatility.${volatility_rating}`)],
    ['fact.hit_rate', hit_rate && percent(Number(hit_rate))],
    ['fact.lines', lines && whole.format(lines)],
    ['fact.ways', ways && whole.format(ways)],
    ['filter.feature', namesOf(game.features, (id) => t(`feature.${id}`, { defaultValue: id }))],
    ['filter.theme', namesOf(game.themes, (id) => t(`theme.${id}`, { defaultValue: id }))],
    ['fact.released', day.format(new Date(released_at))],
  ].map(([name, value]) => [String(name), value ? String(value) : null])
  return told.flatMap(([name, value]) => (value ? [{ name: t(name), value }] : []))
}

function namesOf(ids: readonly string[], name: (id: string) => string): string | null {
  return ids.length === 0 ? null : ids.map(name).join(', ')
}
