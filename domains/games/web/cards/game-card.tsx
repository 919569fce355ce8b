import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import type { Say } from '@casino/i18n/texts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { GameCardData } from '../queries.ts'
import { CardHover } from './card-hover.tsx'
import { FavoriteHeart } from './favorite-heart.tsx'
import { GameArt } from './game-art.tsx'
import { playAddress, supports } from './play-address.ts'
import { useOffered } from './use-offered.ts'

/** Most important first: a card shows only one. */
const badgeTypes = ['mystic_jackpots', 'jackpot', 'bonus_wagering', 'top', 'new'] as const
const badgeThemes = new Map([
  ['cyan', 'bg-info text-ink'],
  ['flame', 'bg-flame text-on-flame'],
  ['sun', 'bg-sun text-ink'],
  ['green', 'bg-ok text-ink'],
  ['violet', 'bg-vio text-ink'],
  ['red', 'bg-bad text-ink'],
])

type GameCardProps = {
  game: GameCardData
  /** The first cards of a page load their pictures eagerly. */
  eager?: boolean
  /** A note to the player, such as an open round. */
  note?: string | undefined
}

/**
 * A game's card, for guests and players. The title's link covers the card and is its only tab stop.
 * Play and Demo appear on hover; a signed-in player has a heart.
 */
export function GameCard({ game: listed, eager = false, note }: GameCardProps) {
  const viewer = useViewer()
  const game = useOffered()(listed)
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <article
      className="group relative min-w-0"
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      <div
        className={
          'relative overflow-hidden rounded-m bg-s2 shadow-e1 pointer-fine:group-hover:shadow-e2 ' +
          'transition-[transform,opacity] duration-200 ease-out pointer-fine:group-hover:-translate-y-1'
        }
      >
        <GameArt game={game} eager={eager} />
        <Badge badges={game.badges} />
      </div>
      <p className="mt-2 truncate text-[13px]/[18px] font-semibold">
        <Link
          to={playAddress(game, viewer)}
          className={
            'after:absolute after:inset-0 after:z-10 after:rounded-m focus-visible:outline-none ' +
            'focus-visible:after:outline-3 focus-visible:after:outline-info'
          }
        >
          {game.title}
        </Link>
      </p>
      <CardLine game={game} note={note} />
      {isPointedAt ? <CardHover game={game} /> : null}
      <FavoriteHeart game={game} shy className="absolute top-0 right-0 z-20" />
    </article>
  )
}

function Badge({ badges }: Pick<GameCardData, 'badges'>) {
  const { t } = useTexts('games')
  const badge = badgeTypes.flatMap((type) => badges.find((one) => one.type === type) ?? [])[0]
  if (!badge) return null
  const look = badgeThemes.get(badge.theme) ?? 'bg-sun text-ink'
  return (
    <span
      className={
        // Beside the heart, which leaves little of a narrow card.
        'absolute top-1.5 left-1.5 max-w-[calc(100%-44px)] rounded-sm px-1 py-[2.5px] font-bold uppercase ' +
        'text-[9px]/[11px] tracking-[-.03em] md:top-2 md:left-2 md:max-w-none md:px-2 md:py-0 ' +
        `md:text-[11px]/5 md:tracking-normal md:whitespace-nowrap ${look}`
      }
    >
      {t(`badge.${badge.type}`)}
    </span>
  )
}

/** The line below the title: the missing currency, the note, or the return to player. */
function CardLine({ game, note }: Pick<GameCardProps, 'game' | 'note'>) {
  const { t, locale } = useTexts('games')
  const currency = useViewer()?.currency
  const [line, look] = supports(game, currency)
    ? [note ?? returnOf(game, t, locale), note ? 'font-bold text-info' : 'text-tx3']
    : [t('currency_not_supported', { currency }), 'text-sun']
  return <p className={`tabular truncate text-[12px]/4 ${look}`}>{line}</p>
}

/** The return to player in percent with two decimals, if it is known. */
function returnOf({ payout }: GameCardData, t: Say, locale: string): string | null {
  if (payout === null) return null
  return t('rtp', { rtp: formatPercent(Number(payout) / 100, locale, { least: 2 }) })
}
