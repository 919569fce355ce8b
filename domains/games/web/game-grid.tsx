import { useTexts } from '@casino/client/texts.tsx'
import type { ReactNode } from 'react'
import { GameCard } from './cards/game-card.tsx'
import type { GameCardData } from './queries.ts'

/** A card that is not a game, and the index of the game after it. */
export type ExtraCard = { before: number; card: ReactNode }

type GameGridProps = {
  games: readonly GameCardData[]
  extras?: readonly ExtraCard[]
  /** Placeholders at the end while more games load. */
  coming?: ReactNode
}

/**
 * Cards far below are not laid out until they come near. The padding keeps their shadows visible.
 */
const far = '-m-2 p-2 [contain-intrinsic-size:auto_280px] [content-visibility:auto]'
const nearCount = 40

/**
 * A grid of games. Pictures load after the first layout, because loading them earlier delayed it on
 * phones.
 */
export function GameGrid({ games, extras = [], coming }: GameGridProps) {
  const { t } = useTexts('games')
  if (games.length === 0) return <p className="py-16 text-center text-tx2">{t('list.none')}</p>
  return (
    <ul
      className={
        'mt-5 grid grid-cols-2 gap-2.5 min-[320px]:grid-cols-3 sm:grid-cols-4 md:grid-cols-6 ' +
        'md:gap-4 lg:grid-cols-8 xxl:grid-cols-10'
      }
    >
      {games.flatMap((game, place) => [
        ...extrasAt(extras, place),
        <li key={game.identifier} className={place < nearCount ? undefined : far}>
          <GameCard game={game} />
        </li>,
      ])}
      {extrasAt(extras, games.length)}
      {coming}
    </ul>
  )
}

function extrasAt(extras: readonly ExtraCard[], place: number): ReactNode[] {
  return extras
    .filter(({ before }) => before === place)
    .map(({ card }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
      <li key={`extra ${place} ${at}`}>{card}</li>
    ))
}
