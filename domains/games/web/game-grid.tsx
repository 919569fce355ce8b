import { useTexts } from '@casino/client/texts.tsx'
import type { ReactNode } from 'react'
import { GameCard } from './cards/game-card.tsx'
import type { GameCardData } from './queries.ts'

/** A card among the games that is none of them, and before which of them it stands. */
export type ExtraCard = { before: number; card: ReactNode }

type GameGridProps = {
  games: readonly GameCardData[]
  extras?: readonly ExtraCard[]
  /** What stands where more are coming. */
  coming?: ReactNode
}

/** Cards far below are not laid out before they come near; the room around keeps their shadows whole. */
const far = '-m-2 p-2 [contain-intrinsic-size:auto_280px] [content-visibility:auto]'
const nearCount = 40

/** Games side by side. Their pictures come once the page has been laid out: asked for before, they kept a phone from that. */
export function GameGrid({ games, extras = [], coming }: GameGridProps) {
  const { t } = useTexts('games')
  if (games.length === 0) return <p className="py-16 text-center text-tx2">{t('list.none')}</p>
  return (
    <ul className="mt-5 grid grid-cols-2 gap-2.5 min-[320px]:grid-cols-3 sm:grid-cols-4 md:grid-cols-6 md:gap-4 lg:grid-cols-8">
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
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <li key={`extra ${place} ${at}`}>{card}</li>
    ))
}
