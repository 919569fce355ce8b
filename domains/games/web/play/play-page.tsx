import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Link } from 'react-router'
import { GameAbout } from '../game-about.tsx'
import { GameRail } from '../game-rail.tsx'
import { favoriteIds, type GameCardData, oneGame, similarGames, wins } from '../queries.ts'
import { WinsStrip } from '../wins-strip.tsx'
import { GameFrame } from './game-frame.tsx'
import type { Details, Mode } from './use-launch.ts'

/** A game's page: for real money if the address or the session says so. */
const play = page({
  access: ({ search }) => (search.get('mode') === 'real' ? 'player' : 'anyone'),
  // Players link to the proof of a round from their history.
  isKnownToPlayers: ({ search }) => search.has('round'),
  // A pause counts as a reached limit [4.18, 2.39]. A player who follows a link to a round stays
  // here and sees when its proof opens.
  redirectsTo: ({ search, player }) =>
    player?.excluded_until && !search.has('round') ? '/profile/limits' : undefined,
  ask: ({ params: { producer = '', name = '' }, player }) => ({
    game: oneGame(producer, name),
    similar: similarGames(producer, name),
    wins: wins(`${producer}/${name}`),
    favorites: player ? favoriteIds() : undefined,
  }),
  title: ({ texts, answers }) => texts.of('games')('play.title', { title: answers.game.title }),
  description: ({ texts, answers }) =>
    texts.of('games')('play.description', { title: answers.game.title }),
  data: ({ answers: { game }, texts }) => ({
    '@type': 'VideoGame',
    name: game.title,
    description: game.description,
    image: `${game.preview}.webp`,
    genre: game.categories.map((id) => texts.of('games')(`category.${id}`, { defaultValue: id })),
    gamePlatform: 'Web browser',
    applicationCategory: 'GameApplication',
    author: { '@type': 'Organization', name: game.provider_title },
  }),
  show: ({ answers: { game, similar }, place: { search, player } }) => {
    const mode = search.get('mode') === 'demo' || !player ? 'demo' : 'real'
    // A past round is shown in real mode, in a provably fair game.
    const asked = mode === 'real' && game.features.includes('provably-fair') && search.get('round')
    const round = asked || undefined
    if (player?.excluded_until) return <Paused title={game.title} round={round} />
    const shown = { game, mode, similar, round } as const
    return <Play key={`${game.identifier} ${mode} ${round}`} {...shown} />
  },
})

export const loader = play.loader
export const meta = play.meta
export const shouldRevalidate = play.shouldRevalidate
export default play.view

/**
 * Replaces the game for a player on a pause, with links to what they can do. The notice above shows
 * the end and the reason.
 */
function Paused({ title, round }: { title: string; round: string | undefined }) {
  const { t } = useTexts('games')
  return (
    <div className="wrap grid gap-4 py-8">
      <h1 className="text-[28px]/[34px] font-extrabold">{title}</h1>
      {round ? <p className="max-w-[65ch] text-[15px]/6">{t('paused.round')}</p> : null}
      <p className="max-w-[65ch] text-[15px]/6 text-tx2">{t('paused.lead')}</p>
      <p className="flex flex-wrap gap-2">
        <DialogLink to="/withdraw" className={buttonClass('plain')}>
          {t('paused.withdraw')}
        </DialogLink>
        <DialogLink to="/cashbox" className={buttonClass('plain')}>
          {t('paused.payments')}
        </DialogLink>
        <Link to="/profile/games-history" className={buttonClass('plain')}>
          {t('paused.rounds')}
        </Link>
        <Link to="/profile/limits" className={buttonClass('plain')}>
          {t('paused.limits')}
        </Link>
      </p>
    </div>
  )
}

type PlayProps = { game: Details; mode: Mode; similar: GameCardData[]; round: string | undefined }

/** On a phone the game has the full screen, and its details open over it. */
function Play({ game, mode, similar, round }: PlayProps) {
  const { t } = useTexts('games')
  return (
    <>
      <GameFrame game={game} mode={mode} round={round} />
      <GameAbout game={game} mode={mode} />
      <div className="handheld:hidden">
        <WinsStrip game={game.identifier} title={t('wins_of')} />
        <GameRail title={t('similar')} games={similar} />
      </div>
    </>
  )
}
