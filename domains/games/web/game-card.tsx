import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { findCurrency } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { Kept } from '@casino/ui/kept.tsx'
import { useState } from 'react'
import { Link, useHref } from 'react-router'
import { CardFace } from './card-face.tsx'
import { FavoriteHeart } from './favorite-heart.tsx'
import type { GameCardData } from './queries.ts'

const badgeLooks: Record<string, string> = {
  new: 'bg-ok',
  top: 'bg-sun',
  jackpot: 'bg-vio',
}

type GameCardProps = {
  game: GameCardData
  eager?: boolean
  /** What the player should know of it: that he holds a stake in it. */
  note?: string | undefined
}

/**
 * A game on a card. The title's link is stretched over all of it and the only stop of the keyboard; above
 * it, once a mouse points at the card, stand play and demo, and the heart: pages of many cards are sent
 * without them, and with a face that is kept. The first cards of a page load at once (`eager`).
 */
export function GameCard({ game, eager = false, note }: GameCardProps) {
  const { t } = useTexts('games')
  const viewer = useViewer()
  const badge = game.badges.find(({ type }) => type in badgeLooks)
  const isPlayable = supports(game, viewer?.currency)
  const mode = (viewer && isPlayable) || !game.has_demo_mode ? 'real' : 'demo'
  const to = playPath(game, mode)
  const href = useHref(to)
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <article
      className="group relative min-w-0"
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      <Kept
        face={CardFace}
        given={{
          preview: game.preview,
          title: game.title,
          to,
          href,
          eager,
          badge: badge && { text: t(`badge.${badge.type}`), look: badgeLooks[badge.type] ?? '' },
          note,
        }}
      />
      {isPointedAt && !viewer?.excluded_until ? (
        <Hover game={game} isPlayable={isPlayable} />
      ) : null}
      <FavoriteHeart game={game} shy className="absolute top-0 right-0 z-20" />
    </article>
  )
}

/** Where a game is played, for money or for fun. */
function playPath({ provider, seo_title }: GameCardData, mode: 'real' | 'demo'): string {
  return `/play/${provider}/${seo_title}?mode=${mode}`
}

/** A player's own currency must be among the game's; crypto shows the same, with its reason. */
function supports({ currencies }: GameCardData, currency: string | undefined): boolean {
  return currency === undefined || currency in currencies || !findCurrency(currency)
}

/** What lies over the picture takes no click but on its links: the rest belongs to the card's own. */
function Hover({ game, isPlayable }: { game: GameCardData; isPlayable: boolean }) {
  const { t } = useTexts('games')
  const viewer = useViewer()
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
        <p className="text-center text-[12px] text-tx2">
          {t('currency_not_supported', { currency: viewer?.currency })}
        </p>
      )}
      {game.has_demo_mode ? (
        <Link
          to={playPath(game, 'demo')}
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

/** For money: a guest registers first, and is led to the game. */
function PlayLink({ game }: { game: GameCardData }) {
  const { t } = useTexts('games')
  const viewer = useViewer()
  const to = playPath(game, 'real')
  const rest = {
    tabIndex: -1,
    'aria-label': t('play_game', { title: game.title }),
    className:
      'pointer-events-auto inline-flex h-10 items-center justify-center gap-2 rounded-m ' +
      'bg-linear-to-b from-[#FFB547] to-flame px-5 text-[14px] font-bold text-ink shadow-cta',
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
