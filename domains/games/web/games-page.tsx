import { useTexts } from '@casino/client/texts.tsx'
import type { Say } from '@casino/i18n/texts.ts'
import { page } from '@casino/ui/pages/page.tsx'
import type { Place } from '@casino/ui/pages/page-definition.ts'
import { data, useHref, useNavigation } from 'react-router'
import { canonicalAddress } from './canonical-address.ts'
import { CategoryChips } from './filters/category-chips.tsx'
import { ChosenFilters } from './filters/chosen-filters.tsx'
import { EmptyCategory } from './filters/empty-category.tsx'
import { FilterForm } from './filters/filter-form.tsx'
import { filterGroups } from './filters/filter-groups.ts'
import {
  addressOf,
  type GamesFilter,
  gamesFilter,
  namesNoPage,
  pathOf,
} from './filters/games-filter.ts'
import { GameList } from './game-list.tsx'
import { facets, gamesPage, providers } from './list-queries.ts'
import {
  type CategoryData,
  collections,
  type FacetData,
  favoriteIds,
  type GamesPageData,
  oneCategory,
  oneProvider,
  type ProviderData,
} from './queries.ts'

/** The catalogue or a part of it, as the address says. Unknown parts are a 404. */
const games = page({
  redirectsTo: (place) => {
    if (namesNoPage(place)) throw data(null, { status: 404 })
    return undefined
  },
  // Only the server needs it.
  ...(import.meta.env.SSR ? { home: canonicalAddress } : {}),
  ask: (place) => {
    const filter = gamesFilter(place)
    const { category, producer } = filter
    return {
      category: category === undefined ? undefined : oneCategory(category),
      provider: producer === undefined ? undefined : oneProvider(producer),
      list: gamesPage(filter),
      providers: providers(filter),
      facets: facets(filter),
      categories: collections(),
      favorites: place.player ? favoriteIds() : undefined,
    }
  },
  // An empty first page says so; any other page has games or is a 404.
  isThere: ({ list }) => list.data.length > 0 || list.pagination.current_page === 1,
  title: ({ texts, answers }) => {
    const t = texts.of('games')
    return t('list.title', { heading: headingOf(t, answers) })
  },
  description: ({ texts }) => texts.of('games')('list.description'),
  show: ({ answers, place }) => <Games answers={answers} place={place} />,
})

export const loader = games.loader
export const meta = games.meta
export const shouldRevalidate = games.shouldRevalidate
export default games.view

type Answers = {
  category: CategoryData | undefined
  provider: ProviderData | undefined
  list: GamesPageData
  providers: ProviderData[]
  facets: FacetData[]
  categories: CategoryData[]
}

function headingOf(t: Say, { category, provider }: Pick<Answers, 'category' | 'provider'>): string {
  if (provider) return provider.title
  if (!category) return t('list.heading')
  return t(`category.${category.id}`, { defaultValue: category.title })
}

function Games({ answers, place }: { answers: Answers; place: Place }) {
  const { t, locale } = useTexts('games')
  const { category, provider, list, providers, facets, categories } = answers
  const filter = gamesFilter(place)
  const coming = useComingFilter(place)
  const heading = headingOf(t, answers)
  const chips = <CategoryChips categories={categories} />
  if ((category ?? provider)?.games_count === 0) {
    return (
      <>
        {chips}
        <EmptyCategory title={heading} />
      </>
    )
  }
  const base = pathOf(place.path, filter)
  const groups = filterGroups(t, coming ?? filter, { providers, facets, categories, locale })
  return (
    <>
      {chips}
      <div className="wrap pt-6">
        <Heading text={heading} logo={provider?.logo} count={list.pagination.total_count} />
        <FilterForm base={base} filter={filter} groups={groups} />
        <ChosenFilters base={base} filter={filter} groups={groups} />
        <GameList
          key={addressOf(base, { ...filter, page: 1 })}
          base={base}
          filter={filter}
          first={list}
        />
      </div>
    </>
  )
}

/** The filter that was just chosen, while its games load. */
function useComingFilter(place: Place): GamesFilter | undefined {
  const { location } = useNavigation()
  const here = useHref(place.path)
  if (location?.pathname !== here) return undefined
  return gamesFilter({ ...place, search: new URLSearchParams(location.search) })
}

type HeadingProps = { text: string; logo: string | null | undefined; count: number }

function Heading({ text, logo, count }: HeadingProps) {
  const { t } = useTexts('games')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {logo ? <img src={logo} alt="" height={40} className="h-10" /> : null}
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{text}</h1>
      <p className="text-[14px] text-tx3" aria-live="polite">
        {t('list.count', { count })}
      </p>
    </div>
  )
}
