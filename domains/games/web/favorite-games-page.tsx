import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { page } from '@casino/ui/page.tsx'
import { Link } from 'react-router'
import { GameGrid } from './game-grid.tsx'
import { favoriteGames, favoriteIds, type GameCardData } from './queries.ts'

/** The player's favourites, what he added last before all else. */
const favorites = page({
  access: 'player',
  ask: () => ({ games: favoriteGames(), ids: favoriteIds() }),
  title: ({ texts }) => texts.of('games')('favorites.title'),
  description: ({ texts }) => texts.of('games')('favorites.description'),
  empty: ({ games }) => (games.length === 0 ? <Empty /> : null),
  show: ({ answers: { games } }) => <Full games={games} />,
})

export const loader = favorites.loader
export const meta = favorites.meta
export const shouldRevalidate = favorites.shouldRevalidate
export default favorites.view

function Full({ games }: { games: readonly GameCardData[] }) {
  const { t } = useTexts('games')
  return (
    <div className="wrap pt-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <Heading />
        <p className="text-[14px] text-tx3" aria-live="polite">
          {t('list.count', { count: games.length })}
        </p>
      </div>
      <GameGrid games={games.toReversed()} />
    </div>
  )
}

function Empty() {
  const { t } = useTexts('games')
  return (
    <div className="wrap grid justify-items-center gap-3 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-s2 text-flame">
        <Icon name="heart" size={28} />
      </span>
      <Heading />
      <p className="text-[16px] font-semibold">{t('favorites.empty')}</p>
      <p className="text-[14px] text-tx2">{t('favorites.empty_hint')}</p>
      <Link to="/games" className={`mt-2 ${buttonClass('plain')}`}>
        {t('favorites.find')}
      </Link>
    </div>
  )
}

function Heading() {
  const { t } = useTexts('games')
  return (
    <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">
      {t('favorites.heading')}
    </h1>
  )
}
