import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Link } from 'react-router'
import type { TournamentData } from './queries.ts'

/** Which games count, and the way to them. */
export function EligibleGames({ tournament }: { tournament: TournamentData }) {
  const { t } = useTexts('tournaments')
  const { games, games_count, game_category_identity: category } = tournament
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-[14px] text-tx2">
        {games_count === 0 ? t('games_all') : t('games_some', { count: games_count })}
      </p>
      {games_count > 0 && !category ? (
        <ul className="flex flex-wrap gap-2">
          {games.map((game) => (
            <li key={game}>
              <Link to={`/play/${game}`} className={buttonClass('plain', 's')}>
                {nameOf(game)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Link to={category ? `/categories/${category}` : '/games'} className={buttonClass('plain')}>
          {t('to_games')}
        </Link>
      )}
    </div>
  )
}

/** "apogee/star-fall" is shown as "Star Fall". */
function nameOf(game: string): string {
  const words = (game.split('/')[1] ?? game).split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
