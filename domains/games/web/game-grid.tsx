import { useTexts } from '@casino/client/texts.tsx'
import { GameCard } from './game-card.tsx'
import type { GameCardData } from './queries.ts'

/** Games side by side; the first row loads at once. */
export function GameGrid({ games }: { games: readonly GameCardData[] }) {
  const { t } = useTexts('games')
  if (games.length === 0) return <p className="py-16 text-center text-tx2">{t('list.none')}</p>
  return (
    <ul className="mt-5 grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-6 md:gap-4 lg:grid-cols-8">
      {games.map((game, place) => (
        <li key={game.identifier}>
          <GameCard game={game} eager={place < 8} />
        </li>
      ))}
    </ul>
  )
}
