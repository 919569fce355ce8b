import type { ReactNode } from 'react'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import { GameCard } from '../cards/game-card.tsx'
import type { GameCardData } from '../queries.ts'

type SearchShelfProps = {
  heading: ReactNode
  /** Undefined while they load. */
  games: readonly GameCardData[] | undefined
}

/** A heading with a grid of games that the arrow keys move through. */
export function SearchShelf({ heading, games }: SearchShelfProps) {
  if (games?.length === 0) return null
  return (
    <section className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">{heading}</div>
      <ul
        data-grid
        className="mt-3 grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-6 md:gap-4"
      >
        {games?.map((game, place) => (
          <li key={game.identifier}>
            <GameCard game={game} eager={place < 6} />
          </li>
        )) ?? <CardSkeletons />}
      </ul>
    </section>
  )
}
