import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import type { FilterGroup } from './filter-groups.ts'
import { addressOf, type GamesFilter, unfiltered } from './games-filter.ts'

type ChosenFiltersProps = { base: string; filter: GamesFilter; groups: readonly FilterGroup[] }

/** The chosen filters, each with a link that removes it, and one that removes all. */
export function ChosenFilters({ base, filter, groups }: ChosenFiltersProps) {
  const { t } = useTexts('games')
  const chosen = groups.flatMap(({ name, options }) =>
    options.filter(({ isChosen }) => isChosen).map((option) => ({ name, ...option })),
  )
  if (chosen.length === 0 && !filter.title) return null
  const to = (next: GamesFilter) => addressOf(base, next)
  return (
    <ul aria-label={t('filter.chosen')} className="mt-3 flex flex-wrap gap-2">
      {filter.title ? (
        <Chip
          to={to(without(filter, 'title', ''))}
          text={t('filter.title', { text: filter.title })}
        />
      ) : null}
      {chosen.map(({ name, id, text }) => (
        <Chip key={`${name} ${id}`} to={to(without(filter, name, id))} text={text} />
      ))}
      <li>
        <Link
          to={to(unfiltered(filter))}
          preventScrollReset
          className="inline-flex h-9 items-center rounded-full px-3 text-[13px] font-semibold text-tx2 underline hover:text-tx"
        >
          {t('filter.clear')}
        </Link>
      </li>
    </ul>
  )
}

function Chip({ to, text }: { to: string; text: string }) {
  const { t } = useTexts('games')
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-label={t('filter.remove', { name: text })}
        className={
          'inline-flex h-9 items-center gap-1.5 rounded-full border border-line-strong bg-s2 pr-2 pl-3.5 ' +
          'text-[13px] font-semibold hover:bg-s3'
        }
      >
        {text}
        <Icon name="x" size={16} />
      </Link>
    </li>
  )
}

/** A filter without one of its values, on its first page. */
function without(
  filter: GamesFilter,
  name: FilterGroup['name'] | 'title',
  id: string,
): GamesFilter {
  const { title, rtp, ...rest } = filter
  const left = (values: readonly string[]) => values.filter((one) => one !== id)
  const next: GamesFilter = {
    ...rest,
    ...(title && name !== 'title' ? { title } : {}),
    ...(rtp && name !== 'rtp' ? { rtp } : {}),
    page: 1,
  }
  if (name === 'provider') return { ...next, providers: left(filter.providers) }
  if (name === 'category') return { ...next, categories: left(filter.categories) }
  if (name === 'feature') return { ...next, features: left(filter.features) }
  if (name === 'theme') return { ...next, themes: left(filter.themes) }
  if (name !== 'volatility') return next
  return { ...next, volatilities: filter.volatilities.filter((one) => one !== id) }
}
