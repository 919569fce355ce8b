import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatCount } from '@casino/i18n/format-count.ts'
import { LoadState } from '@casino/ui/load-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import { everything } from '../filters/games-filter.ts'
import { gamesPage, providers } from '../list-queries.ts'
import { foundGames } from '../queries.ts'
import { SearchShelf } from './search-shelf.tsx'

const recommendedCategory = 'editors-choice'
const recommendedMax = 12
const providersMax = 6

/**
 * The results of a text. The last answer stays until the next one arrives; a failed search differs
 * from an empty one.
 */
export function SearchResults({ text }: { text: string }) {
  const { t } = useTexts('games')
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...foundGames(text),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (error) console.error('LOAD_FOUND_GAMES_ERROR', error)
  }, [error])
  const count = data?.pagination.total_count
  if (error) {
    return (
      <div className="mt-5">
        <LoadState error={error} refetch={refetch} />
      </div>
    )
  }
  return (
    <div aria-busy={isPending || isPlaceholderData}>
      <p role="status" className="sr-only">
        {count === undefined ? '' : count > 0 ? t('list.count', { count }) : t('search.empty')}
      </p>
      {isPending ? <Coming /> : null}
      {count === 0 ? <NothingFound /> : null}
      {data && count ? (
        <>
          <Providers text={text} />
          <SearchShelf heading={<Found text={text} count={count} />} games={data.data} />
        </>
      ) : null}
    </div>
  )
}

function Found({ text, count }: { text: string; count: number }) {
  const { t } = useTexts('games')
  return (
    <>
      <h3 className="text-[16px]/6 font-bold">{t('list.count', { count })}</h3>
      <Link
        to={`/games?title=${encodeURIComponent(text)}`}
        className="inline-flex min-h-11 items-center text-[14px] font-semibold text-tx2 hover:text-tx"
      >
        {t('search.filter')}
      </Link>
    </>
  )
}

/** Providers of matching games, those with most games first. */
function Providers({ text }: { text: string }) {
  const { t, locale } = useTexts('games')
  const { data = [] } = useQuery({
    ...providers({ title: text }),
    placeholderData: keepPreviousData,
  })
  const having = data
    .filter(({ games_count }) => games_count > 0)
    .toSorted((a, b) => b.games_count - a.games_count)
  if (having.length === 0) return null
  return (
    <ul aria-label={t('search.providers')} className="mt-4 flex flex-wrap gap-2">
      {having.slice(0, providersMax).map(({ id, title, games_count }) => (
        <li key={id}>
          <Link
            to={`/producers/${id}?title=${encodeURIComponent(text)}`}
            className={
              'inline-flex h-11 items-center gap-2 rounded-full border border-line bg-s2 px-4 ' +
              'text-[14px] font-semibold text-tx2 hover:bg-s3 hover:text-tx'
            }
          >
            {title}{' '}
            <span className="tabular text-[13px] text-tx3">{formatCount(games_count, locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Says that nothing was found, how to search differently, and suggests games. */
function NothingFound() {
  const { t } = useTexts('games')
  const isExcluded = useViewer()?.excluded_until !== undefined
  const { data } = useQuery(gamesPage({ ...everything, categories: [recommendedCategory] }))
  const title = t(`category.${recommendedCategory}`)
  return (
    <>
      <div className="py-6 text-center">
        <p className="text-[18px]/6 font-bold">{t('search.empty')}</p>
        <p className="mx-auto mt-1 max-w-110 text-[14px]/5 text-tx2">{t('search.empty_specify')}</p>
      </div>
      {isExcluded ? null : (
        <SearchShelf
          heading={<h3 className="text-[16px]/6 font-bold">{title}</h3>}
          games={(data?.data ?? []).slice(0, recommendedMax)}
        />
      )}
    </>
  )
}

/** Placeholders for the first answer. */
function Coming() {
  return (
    <ul
      className="mt-5 grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-6 md:gap-4"
      aria-hidden
    >
      <CardSkeletons />
    </ul>
  )
}
