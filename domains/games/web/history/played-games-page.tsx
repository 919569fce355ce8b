import { page } from '@casino/ui/pages/page.tsx'
import { GameGrid } from '../game-grid.tsx'
import { PlayerGames } from '../player-games.tsx'
import { favoriteIds, playedGames } from '../queries.ts'

/** The games that the player opened, most recent first. */
const played = page({
  access: 'player',
  ask: () => ({ games: playedGames(), ids: favoriteIds() }),
  title: ({ texts }) => texts.of('games')('played.title'),
  description: ({ texts }) => texts.of('games')('played.description'),
  show: ({ answers: { games } }) => (
    <PlayerGames list="played" icon="history" count={games.length}>
      <GameGrid games={games} />
    </PlayerGames>
  ),
})

export const loader = played.loader
export const meta = played.meta
export const shouldRevalidate = played.shouldRevalidate
export default played.view
