import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { CardSkeletons } from './cards/card-skeletons.tsx'
import { CashierCard } from './cards/cashier-card.tsx'
import { isOpenTo } from './cards/play-address.ts'
import { useOffered } from './cards/use-offered.ts'
import { addressOf, type GamesFilter } from './filters/games-filter.ts'
import { type ExtraCard, GameGrid } from './game-grid.tsx'
import type { GameCardData, GamesPageData } from './queries.ts'
import { RandomCard } from './random-card.tsx'
import { useGameList } from './use-game-list.ts'
import { useNearViewport } from './use-near-viewport.ts'

type GameListProps = {
  base: string
  filter: GamesFilter
  first: GamesPageData
}

/** The games of a filter, starting at the address's page. More load near the end, or by a link. */
export function GameList({ base, filter, first }: GameListProps) {
  const { t } = useTexts('games')
  const viewer = useViewer()
  const list = useGameList(base, { filter, first })
  const { games, previousPage, nextPage, isLoading, hasFailed, more } = list
  const end = useRef<HTMLDivElement>(null)
  const total = first.pagination.total_count
  useNearViewport(end, {
    length: games.length,
    come: () => {
      if (!hasFailed) void more()
    },
  })
  const load = (event: MouseEvent) => {
    event.preventDefault()
    void more()
  }
  const open = games.map(useOffered()).filter((game) => isOpenTo(game, viewer))
  const extras = extrasOf(filter, { games, open, isWhole: nextPage === undefined })
  return (
    <>
      {previousPage === undefined ? null : (
        <p className="mt-4 text-center">
          <Link
            to={addressOf(base, { ...filter, page: previousPage })}
            className={buttonClass('plain')}
          >
            {t('list.earlier')}
          </Link>
        </p>
      )}
      <GameGrid games={games} extras={extras} coming={isLoading ? <CardSkeletons /> : null} />
      {nextPage === undefined ? null : (
        <div ref={end} className="mt-6 text-center">
          <Link
            to={addressOf(base, { ...filter, page: nextPage })}
            onClick={load}
            aria-busy={isLoading || undefined}
            className={buttonClass('plain')}
          >
            {t('list.more')}
          </Link>
        </div>
      )}
      <p role="status" className="mt-2 text-center text-[13px] text-tx3">
        {isLoading ? t('list.loading') : null}
        {isLoading || total === games.length
          ? null
          : t('list.shown', { shown: games.length, count: total })}
      </p>
    </>
  )
}

/** The position of the random card, counted from 1. */
const randomPlace = 10
/** With fewer games a random choice is not useful. */
const drawnFromMin = 4
const atTheEnd = /^(special|new|top|recommended)/

type Listed = { games: GamesPageData['data']; open: readonly GameCardData[]; isWhole: boolean }

function extrasOf(filter: GamesFilter, { games, open, isWhole }: Listed): ExtraCard[] {
  const { category = '', within } = filter
  const isLive = category === 'live' || within === 'live'
  const cashier = isLive && filter.page === 1 ? [{ before: 0, card: <CashierCard /> }] : []
  if (games.length < drawnFromMin || open.length === 0) return cashier
  const random = <RandomCard filter={filter} open={open} />
  const before = randomPlace - 1 - cashier.length
  if (games.length >= before && !atTheEnd.test(category))
    return [...cashier, { before, card: random }]
  return isWhole ? [...cashier, { before: games.length, card: random }] : cashier
}
