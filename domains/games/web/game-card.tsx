import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import type { Say } from '@casino/i18n/texts.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { Kept } from '@casino/ui/kept.tsx'
import { useState } from 'react'
import { Link, useHref } from 'react-router'
import { CardFace } from './card-face.tsx'
import { FavoriteHeart } from './favorite-heart.tsx'
import { playAddress, supports } from './play-address.ts'
import type { GameCardData } from './queries.ts'

/** The strongest first: a card shows one. */
const badgeTypes = ['mystic_jackpots', 'jackpot', 'bonus_wagering', 'top', 'new'] as const
const badgeThemes: Record<string, string> = {
  cyan: 'bg-info text-ink',
  flame: 'bg-flame text-on-flame',
  sun: 'bg-sun text-ink',
  green: 'bg-ok text-ink',
  violet: 'bg-vio text-ink',
  red: 'bg-bad text-ink',
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
  const { t, locale } = useTexts('games')
  const viewer = useViewer()
  const badge = strongest(game.badges)
  const currency = viewer?.currency
  const isPlayable = supports(game, currency)
  const [line, look] = isPlayable
    ? [note ?? returnOf(game, t, locale), note ? 'font-bold text-info' : 'text-tx3']
    : [t('currency_not_supported', { currency }), 'text-sun']
  const to = playAddress(game, viewer)
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
          badge: badge && {
            text: t(`badge.${badge.type}`),
            look: badgeThemes[badge.theme] ?? 'bg-sun text-ink',
          },
          line,
          look,
        }}
      />
      {isPointedAt && !viewer?.excluded_until && (isPlayable || game.has_demo_mode) ? (
        <Hover game={game} isPlayable={isPlayable} />
      ) : null}
      <FavoriteHeart game={game} shy className="absolute top-0 right-0 z-20" />
    </article>
  )
}

function strongest(badges: GameCardData['badges']) {
  return badgeTypes.flatMap((type) => badges.find((badge) => badge.type === type) ?? [])[0]
}

/** What the game gives back, to the hundredth of a percent, where it tells. */
function returnOf({ payout }: GameCardData, t: Say, locale: string): string | null {
  if (payout === null) return null
  return t('rtp', { rtp: formatPercent(Number(payout) / 100, locale, { least: 2 }) })
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
      {isPlayable ? <PlayLink game={game} /> : null}
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

/** For money: a guest registers first, and is led to the game. */
function PlayLink({ game }: { game: GameCardData }) {
  const { t } = useTexts('games')
  const viewer = useViewer()
  const to = playAddress(game, viewer, 'real')
  const rest = {
    tabIndex: -1,
    'aria-label': t('play_game', { title: game.title }),
    className:
      'pointer-events-auto inline-flex h-10 items-center justify-center gap-2 rounded-m ' +
      'bg-linear-to-b from-flame-lit to-flame px-5 text-[14px] font-bold text-on-flame shadow-cta',
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
