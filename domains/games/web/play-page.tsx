import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/page.tsx'
import { GameFrame } from './game-frame.tsx'
import { GameRail } from './game-rail.tsx'
import { favoriteIds, type GameCardData, type LobbyData, lobby, oneGame } from './queries.ts'
import type { Details, Mode } from './use-launch.ts'

/** One game in its frame: for real where the address or the player's session says so. */
const play = page({
  access: ({ search }) => (search.get('mode') === 'real' ? 'player' : 'anyone'),
  ask: ({ params: { producer = '', name = '' }, player }) => ({
    game: oneGame(producer, name),
    lobby: lobby(),
    favorites: player ? favoriteIds() : undefined,
  }),
  title: ({ texts, answers }) => texts.of('games')('play.title', { title: answers.game.title }),
  description: ({ texts, answers }) =>
    texts.of('games')('play.description', { title: answers.game.title }),
  data: ({ answers: { game } }) => ({
    '@type': 'VideoGame',
    name: game.title,
    description: game.description,
    genre: game.categories,
    gamePlatform: 'Web browser',
    applicationCategory: 'GameApplication',
    author: { '@type': 'Organization', name: game.provider_title },
  }),
  show: ({ answers: { game, lobby }, place: { search, player } }) => {
    if (player?.excluded_until) return <Paused title={game.title} />
    const mode = search.get('mode') === 'demo' || !player ? 'demo' : 'real'
    const similar = similarTo(game, lobby)
    return <Play key={`${game.identifier} ${mode}`} game={game} mode={mode} similar={similar} />
  },
})

export const loader = play.loader
export const meta = play.meta
export const shouldRevalidate = play.shouldRevalidate
export default play.view

/** In place of a game, for a player who has excluded himself: the page above it says so. */
function Paused({ title }: { title: string }) {
  return (
    <div className="wrap py-8">
      <h1 className="text-[28px]/[34px] font-extrabold">{title}</h1>
    </div>
  )
}

const similarMax = 15

type PlayProps = { game: Details; mode: Mode; similar: GameCardData[] }

function Play({ game, mode, similar }: PlayProps) {
  const { t } = useTexts('games')
  return (
    <>
      <GameFrame game={game} mode={mode} />
      <div className="handheld:hidden">
        <GameRail title={t('similar')} games={similar} />
      </div>
    </>
  )
}

/** The other games of its categories' rails, each once. */
function similarTo({ identifier, categories }: Details, { rows, games }: LobbyData) {
  const rails = rows.filter(({ category }) => categories.includes(category))
  const others = new Set(rails.flatMap((row) => row.games))
  others.delete(identifier)
  return [...others].slice(0, similarMax).flatMap((other) => games[other] ?? [])
}
