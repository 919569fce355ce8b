import { page } from '@casino/ui/pages/page.tsx'
import { GameGrid } from './game-grid.tsx'
import { PlayerGames } from './player-games.tsx'
import { favoriteGames, favoriteIds } from './queries.ts'

/** The player's favourites, newest first. */
const favorites = page({
  access: 'player',
  ask: () => ({ games: favoriteGames(), ids: favoriteIds() }),
  title: ({ texts }) => texts.of('games')('favorites.title'),
  description: ({ texts }) => texts.of('games')('favorites.description'),
  show: ({ answers: { games } }) => (
    <PlayerGames list="favorites" icon="heart" count={games.length}>
      <GameGrid games={games.toReversed()} />
    </PlayerGames>
  ),
})

export const loader = favorites.loader
export const meta = favorites.meta
export const shouldRevalidate = favorites.shouldRevalidate
export default favorites.view
