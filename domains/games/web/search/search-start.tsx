import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { lobby } from '../queries.ts'
import { useRecentSearches } from './recent-searches.ts'
import { SearchShelf } from './search-shelf.tsx'

const popularMax = 12

/** Shown before typing: recent searches and popular games. */
export function SearchStart({ onPick }: { onPick(text: string): void }) {
  const { t } = useTexts('games')
  const { data, isError } = useQuery(lobby())
  const isExcluded = useViewer()?.excluded_until !== undefined
  const row = data?.rows[0]?.games ?? []
  const popular = row.flatMap((identifier) => data?.games[identifier] ?? [])
  return (
    <>
      <Recent onPick={onPick} />
      {isExcluded ? null : (
        <SearchShelf
          heading={<h3 className="text-[16px]/6 font-bold">{t('search.popular')}</h3>}
          games={data || isError ? popular.slice(0, popularMax) : undefined}
        />
      )}
    </>
  )
}

function Recent({ onPick }: { onPick(text: string): void }) {
  const { t } = useTexts('games')
  const { recent, forget } = useRecentSearches()
  if (recent.length === 0) return null
  return (
    <section className="mt-5">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-[16px]/6 font-bold">{t('search.recent')}</h3>
        <button type="button" onClick={forget} className={buttonClass('quiet', 's')}>
          {t('search.forget')}
        </button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text} className="min-w-0">
            <button
              type="button"
              onClick={() => onPick(text)}
              className={
                'inline-flex h-11 max-w-full items-center gap-2 rounded-full border border-line bg-s2 ' +
                'px-4 text-[14px] font-semibold text-tx2 hover:bg-s3 hover:text-tx'
              }
            >
              <Icon name="history" size={16} />
              <span className="truncate">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
