import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useIsClosedGuest, useViewer } from '@casino/client/viewer.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import type { GameCardData } from '../queries.ts'
import { playAddress, supports } from './play-address.ts'

/**
 * Play and Demo over a card on hover, and a message if the game is not available in the player's
 * currency [4.35]; the same message is below the title for screen readers. The overlay ignores
 * clicks outside its links, so that they reach the card's link. Where the casino is closed, guests
 * cannot play, so there is nothing.
 */
export function CardHover({ game }: { game: GameCardData }) {
  const { t } = useTexts('games')
  const viewer = useViewer()
  const isPlayable = supports(game, viewer?.currency)
  const isClosed = useIsClosedGuest()
  if (viewer?.excluded_until || isClosed) return null
  return (
    <div
      className={
        'pointer-events-none absolute inset-x-0 top-0 z-20 grid aspect-3/4 place-content-center gap-2 ' +
        'rounded-m bg-bg/75 p-3 transition-[transform,opacity] duration-200 ease-out ' +
        '-translate-y-1 starting:translate-y-0 starting:opacity-0'
      }
    >
      {isPlayable ? (
        <PlayLink game={game} />
      ) : (
        <p aria-hidden="true" className="grid gap-1 text-center text-[13px]/[18px] text-tx2">
          <b className="text-tx">{t('currency_not_supported', { currency: viewer?.currency })}</b>
          {t('currency_not_supported_hint')}
        </p>
      )}
      {game.has_demo_mode ? (
        <Link
          to={playAddress(game, viewer, 'demo')}
          tabIndex={-1}
          aria-label={t('demo_game', { title: game.title })}
          className={
            'pointer-events-auto inline-flex h-9 items-center justify-center rounded-m border ' +
            'border-line-strong bg-bg/60 px-5 text-[13px] font-semibold text-tx'
          }
        >
          {t('demo')}
        </Link>
      ) : null}
    </div>
  )
}

/** Plays for money. A guest signs up first, and is redirected to the game. */
function PlayLink({ game }: { game: GameCardData }) {
  const { t } = useTexts('games')
  const viewer = useViewer()
  const to = playAddress(game, viewer, 'real')
  const rest = {
    tabIndex: -1,
    'aria-label': t('play_game', { title: game.title }),
    className:
      'pointer-events-auto inline-flex h-10 items-center justify-center gap-2 rounded-m ' +
      'bg-cta px-5 text-[14px] font-bold text-on-flame shadow-cta',
    children: (
      <>
        <Icon name="play" size={16} />
        {t('play')}
      </>
    ),
  }
  if (viewer) return <Link {...rest} to={to} />
  return <DialogLink {...rest} to={`/sign-up?redirect=${encodeURIComponent(to)}`} />
}
