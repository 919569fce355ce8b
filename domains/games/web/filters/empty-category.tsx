import { useTexts } from '@casino/client/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import { GameRail } from '../game-rail.tsx'
import { gamesPage } from '../list-queries.ts'
import { everything } from './games-filter.ts'

const shownMax = 15

/** An empty category says so, and shows the most played games. */
export function EmptyCategory({ title }: { title: string }) {
  const { t } = useTexts('games')
  const { data } = useQuery(gamesPage({ ...everything, categories: ['top'] }, shownMax))
  return (
    <>
      <div className="wrap pt-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{title}</h1>
          <p className="text-[14px] text-tx3">{t('list.empty')}</p>
        </div>
        <p className="mt-2 text-[14px] text-tx2">{t('list.empty_hint')}</p>
      </div>
      {data ? (
        <GameRail title={t('category.top')} games={data.data} to="/categories/top" />
      ) : (
        <ul className="wrap mt-8 grid grid-cols-3 gap-2.5 sm:grid-cols-5 md:gap-4 lg:grid-cols-8">
          <CardSkeletons />
        </ul>
      )}
    </>
  )
}
