import { formatPercent } from '@casino/i18n/format-percent.ts'
import type { Say } from '@casino/i18n/texts.ts'
import type { CategoryData, FacetData, ProviderData } from '../queries.ts'
import { type GamesFilter, rtpRanges, volatilities } from './games-filter.ts'

/** A filter option: its value in the address, its text, the number of its games. */
export type FilterOption = { id: string; text: string; count?: number; isChosen: boolean }
export type FilterGroup = {
  name: 'category' | 'provider' | 'volatility' | 'feature' | 'theme' | 'rtp'
  /** Only one option can be chosen. */
  isOne?: true
  options: FilterOption[]
}

type FilterSources = {
  providers: readonly ProviderData[]
  facets: readonly FacetData[]
  categories: readonly CategoryData[]
  locale: string
}

/** The filter groups for this part of the catalogue. Groups without a choice are left out. */
export function filterGroups(t: Say, filter: GamesFilter, sources: FilterSources): FilterGroup[] {
  const groups: FilterGroup[] = [
    { name: 'provider', options: filter.producer ? [] : providersOf(filter, sources) },
    { name: 'category', options: filter.category ? [] : categoriesOf(t, filter, sources) },
    { name: 'volatility', options: volatilitiesOf(t, filter, sources) },
    { name: 'feature', options: facetsOf(t, filter.features, { kind: 'feature', sources }) },
    { name: 'theme', options: facetsOf(t, filter.themes, { kind: 'theme', sources }) },
    { name: 'rtp', isOne: true, options: rtpsOf(t, filter, sources.locale) },
  ]
  return groups.filter(
    ({ options }) => options.length > 1 || options.some(({ isChosen }) => isChosen),
  )
}

function providersOf(
  { providers: chosen }: GamesFilter,
  { providers }: FilterSources,
): FilterOption[] {
  return providers
    .map(({ id, title, games_count }) => {
      return { id, text: title, count: games_count, isChosen: chosen.includes(id) }
    })
    .filter(isWorthShowing)
}

/**
 * In the casino's order and with its names. A country's version of a category is counted in its
 * place.
 */
function categoriesOf(
  t: Say,
  { categories: chosen }: GamesFilter,
  sources: FilterSources,
): FilterOption[] {
  const counted = facetsOf(t, chosen, { kind: 'category', sources })
  return sources.categories
    .filter(({ id }) => !id.includes(':'))
    .map(({ id, title }) => {
      const { id: own } = sources.categories.find((one) => one.id.startsWith(`${id}:`)) ?? { id }
      const count = counted.find((one) => one.id === own)?.count ?? 0
      const text = t(`category.${id}`, { defaultValue: title })
      return { id, text, count, isChosen: chosen.includes(id) }
    })
    .filter(isWorthShowing)
}

/** Sorted from low to high, not by count. */
function volatilitiesOf(t: Say, { volatilities: chosen }: GamesFilter, sources: FilterSources) {
  const options = facetsOf(t, chosen, { kind: 'volatility', sources })
  return volatilities.flatMap((one) => options.filter(({ id }) => id === one))
}

const names: Record<FacetData['kind'], (t: Say, id: string) => string> = {
  category: (t, id) => t(`category.${id}`, { defaultValue: id }),
  volatility: (t, id) => t(`volatility.${id}`, { defaultValue: id }),
  feature: (t, id) => t(`feature.${id}`, { defaultValue: id }),
  theme: (t, id) => t(`theme.${id}`, { defaultValue: id }),
}

type Of = { kind: FacetData['kind']; sources: FilterSources }

/** A chosen option is listed also when no game has it. */
function facetsOf(t: Say, chosen: readonly string[], { kind, sources }: Of): FilterOption[] {
  const own = sources.facets.filter((facet) => facet.kind === kind)
  const removed = chosen.filter((id) => !own.some((facet) => facet.id === id))
  return [...own, ...removed.map((id) => ({ id, games_count: 0 }))].map(({ id, games_count }) => {
    return { id, text: names[kind](t, id), count: games_count, isChosen: chosen.includes(id) }
  })
}

function rtpsOf(t: Say, { rtp }: GamesFilter, locale: string): FilterOption[] {
  return Object.entries(rtpRanges).map(([id, range]) => {
    const key = 'from' in range ? ('to' in range ? 'rtp.between' : 'rtp.from') : 'rtp.below'
    const bounds = Object.entries(range).map(([end, of]) => [end, formatPercent(of / 100, locale)])
    return { id, text: t(key, Object.fromEntries(bounds)), isChosen: id === rtp }
  })
}

function isWorthShowing({ count = 0, isChosen }: FilterOption): boolean {
  return count > 0 || isChosen
}
