import { formatPercent } from '@casino/i18n/format-percent.ts'
import { intlOf } from '@casino/i18n/locales.ts'
import type { Say } from '@casino/i18n/texts.ts'
import type { Details } from './play/use-launch.ts'

export type Fact = { name: string; value: string }

/** The facts of a game's rules and payout in the page's language; unknown ones are left out. */
export function factsOf(game: Details, { t, locale }: { t: Say; locale: string }): Fact[] {
  const { volatility_rating, hit_rate, lines, ways, max_win, rtp, features, themes } = game
  const integer = new Intl.NumberFormat(intlOf(locale))
  const day = new Intl.DateTimeFormat(intlOf(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  const percent = (share: number) => formatPercent(share, locale, { least: 2 })
  const facts = {
    'fact.rtp': rtp && percent(rtp),
    'fact.max_win': max_win && t('fact.max_win_times', { times: integer.format(max_win) }),
    'fact.volatility': volatility_rating && t(`volatility.${volatility_rating}`),
    'fact.hit_rate': hit_rate && percent(Number(hit_rate) / 100),
    'fact.lines': lines && integer.format(lines),
    'fact.ways': ways && integer.format(ways),
    'filter.feature': features.map((id) => t(`feature.${id}`, { defaultValue: id })).join(', '),
    'filter.theme': themes.map((id) => t(`theme.${id}`, { defaultValue: id })).join(', '),
    'fact.released': day.format(new Date(game.released_at)),
  }
  return Object.entries(facts).flatMap(([name, value]) =>
    value ? [{ name: t(name), value: String(value) }] : [],
  )
}
