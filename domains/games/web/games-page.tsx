import { useTexts } from '@casino/client/texts.tsx'
import type { Say } from '@casino/i18n/texts.ts'
import { buttonClass } from '@casino/ui/button.tsx'
import { page } from '@casino/ui/page.tsx'
import { Link } from 'react-router'
import { CategoryChips } from './category-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { GameGrid } from './game-grid.tsx'
import { type GamesFilter, gamesFilter } from './games-filter.ts'
import { favoriteIds, gamesPage, lobby, providers } from './queries.ts'

/** The catalogue, whole or in part: the address says which. */
const games = page({
  ask: (place) => ({
    list: gamesPage(gamesFilter(place)),
    providers: providers(gamesFilter(place)),
    lobby: lobby(),
    favorites: place.player ? favoriteIds() : undefined,
  }),
  title: ({ texts, place }) => {
    const t = texts.of('games')
    return t('list.title', { heading: headingOf(t, gamesFilter(place)) })
  },
  description: ({ texts }) => texts.of('games')('list.description'),
  show: ({ answers: { list, providers, lobby }, place }) => {
    const filter = gamesFilter(place)
    return (
      <>
        <CategoryChips rows={lobby.rows} />
        <div className="wrap pt-6">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Heading filter={filter} count={list.pagination.total_count} />
            <FilterForm key={filter.category} filter={filter} providers={providers} />
          </div>
          <GameGrid games={list.data} />
          <Pages filter={filter} total={list.pagination.total_pages} />
        </div>
      </>
    )
  },
})

export const loader = games.loader
export const meta = games.meta
export const shouldRevalidate = games.shouldRevalidate
export default games.view

function headingOf(t: Say, { category }: GamesFilter): string {
  return category ? t(`category.${category}`, { defaultValue: category }) : t('list.heading')
}

function Heading({ filter, count }: { filter: GamesFilter; count: number }) {
  const { t } = useTexts('games')
  return (
    <>
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">
        {headingOf(t, filter)}
      </h1>
      <p className="text-[14px] text-tx3" aria-live="polite">
        {t('list.count', { count })}
      </p>
    </>
  )
}

function Pages({ filter, total }: { filter: GamesFilter; total: number }) {
  const { t } = useTexts('games')
  if (total <= 1) return null
  const base = filter.category ? `/categories/${filter.category}` : '/games'
  const at = (page: number) => {
    const query = new URLSearchParams()
    if (filter.provider) query.set('provider', filter.provider)
    if (filter.title) query.set('title', filter.title)
    query.set('page', String(page))
    return `${base}?${query}`
  }
  return (
    <nav aria-label={t('list.pages')} className="mt-6 flex justify-center gap-2">
      {filter.page > 1 ? (
        <Link to={at(filter.page - 1)} className={buttonClass('plain')}>
          {t('list.previous')}
        </Link>
      ) : null}
      {filter.page < total ? (
        <Link to={at(filter.page + 1)} className={buttonClass('plain')}>
          {t('list.next')}
        </Link>
      ) : null}
    </nav>
  )
}
