import { usePath, useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { findCurrency } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import { GameArt } from './game-art.tsx'
import type { GameCardData } from './queries.ts'

const badgeLooks: Record<string, string> = {
  new: 'bg-ok',
  top: 'bg-sun',
  jackpot: 'bg-vio',
}

/** Where a click on a game leads: real play for a player, the door for a guest, or the demo. */
export function playPath({ provider, seo_title }: GameCardData, mode: 'real' | 'demo'): string {
  return `/play/${provider}/${seo_title}?mode=${mode}`
}

/**
 * A game on a card: one link. Where there is a pointer that hovers, play and demo show above it; on
 * a phone the tap opens the game. The first cards of a page load at once (`eager`).
 */
export function GameCard({ game, eager = false }: { game: GameCardData; eager?: boolean }) {
  const { t } = useTexts('games')
  const path = usePath()
  const viewer = useViewer()
  const badge = game.badges.find(({ type }) => type in badgeLooks)
  const playable = supports(game, viewer?.currency)
  return (
    <article className="group relative min-w-0">
      <div
        className={
          'relative overflow-hidden rounded-m bg-s2 shadow-e1 transition-transform duration-200 ' +
          'ease-out pointer-fine:group-hover:-translate-y-1 pointer-fine:group-hover:shadow-e2'
        }
      >
        <GameArt game={game} eager={eager} />
        {badge ? (
          <span
            className={`absolute top-2 left-2 rounded-s px-2 text-[11px]/5 font-bold text-ink uppercase ${badgeLooks[badge.type]}`}
          >
            {t(`badge.${badge.type}`)}
          </span>
        ) : null}
        <Hover game={game} playable={playable} />
      </div>
      <p className="mt-2 truncate text-[13px]/[18px] font-semibold">
        <Link
          to={path(playPath(game, viewer ? 'real' : 'demo'))}
          className="after:absolute after:inset-0 after:rounded-m"
        >
          {game.title}
        </Link>
      </p>
    </article>
  )
}

/** A player's own currency must be among the game's; crypto shows the same, with its reason. */
export function supports({ currencies }: GameCardData, currency: string | undefined): boolean {
  return currency === undefined || currency in currencies || !findCurrency(currency)
}

function Hover({ game, playable }: { game: GameCardData; playable: boolean }) {
  const { t } = useTexts('games')
  const path = usePath()
  const viewer = useViewer()
  const demo = game.has_demo_mode
  return (
    <div
      className={
        'absolute inset-0 z-10 hidden place-content-center gap-2 bg-bg/75 p-3 opacity-0 ' +
        'transition-opacity duration-200 group-focus-within:opacity-100 group-hover:opacity-100 ' +
        'pointer-fine:grid'
      }
    >
      {playable ? (
        <Link
          to={path(playPath(game, 'real'))}
          className={
            'inline-flex h-10 items-center justify-center gap-2 rounded-m bg-linear-to-b ' +
            'from-[#FFB547] to-flame px-5 text-[14px] font-bold text-ink shadow-cta'
          }
        >
          <Icon name="play" size={16} />
          {t('play')}
        </Link>
      ) : (
        <p className="text-center text-[12px] text-tx2">
          {t('currency_not_supported', { currency: viewer?.currency })}
        </p>
      )}
      {demo ? (
        <Link
          to={path(playPath(game, 'demo'))}
          className={
            'inline-flex h-9 items-center justify-center rounded-m border border-line-strong ' +
            'bg-bg/60 px-5 text-[13px] font-semibold text-tx'
          }
        >
          {t('demo')}
        </Link>
      ) : null}
    </div>
  )
}
