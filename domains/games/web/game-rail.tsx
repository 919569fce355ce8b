import { useTexts } from '@casino/client/texts.tsx'
import { formatCount } from '@casino/i18n/format-count.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { GameCard } from './cards/game-card.tsx'
import type { GameCardData } from './queries.ts'
import { useRailEnds } from './use-rail-ends.ts'

/** The number of cards visible on the narrowest screen with arrows. */
const fitsAlways = 4

type GameRailProps = {
  title: string
  games: GameCardData[]
  total?: number
  to?: string
  eager?: boolean
  /** Notes for cards, by the game's identifier. */
  notes?: ReadonlyMap<string, string>
}

/** Cards of an eager rail that load their pictures eagerly. */
const eagerMax = 4

/**
 * A horizontally scrolling list of games. The last visible card is cut off, which shows that there
 * are more.
 */
export function GameRail({ title, games, total, to, eager = false, notes }: GameRailProps) {
  const { t, locale } = useTexts('games')
  const rail = useRef<HTMLUListElement>(null)
  const id = useId()
  const ends = useRailEnds(rail)
  const scroll = (direction: number) =>
    rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.8, behavior: 'smooth' })
  if (games.length === 0) return null
  return (
    <section aria-labelledby={id} className={`mt-8 md:mt-12 ${cardWidths}`}>
      <header className="wrap mb-3 flex items-center gap-3">
        <h2
          id={id}
          className="flex items-center gap-2.5 text-[18px]/6 font-bold before:h-5 before:w-1 before:rounded-full before:bg-sun"
        >
          {title}
        </h2>
        {/* The arrows come first, so that nothing moves when they are not needed. */}
        <div className="ml-auto flex items-center gap-3">
          <div
            className={`hidden gap-2 sm:pointer-fine:not-[[hidden]]:flex ${
              ends.isAtStart && ends.isAtEnd ? 'invisible' : ''
            }`}
            hidden={games.length <= fitsAlways}
          >
            <Arrow
              label={t('scroll_back', { title })}
              icon="chevron-left"
              rests={ends.isAtStart}
              onClick={() => scroll(-1)}
            />
            <Arrow
              label={t('scroll_on', { title })}
              icon="chevron-right"
              rests={ends.isAtEnd}
              onClick={() => scroll(1)}
            />
          </div>
          {to ? (
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-1.5 text-[14px] font-semibold text-tx2 hover:text-tx"
            >
              {t('view_all')}{' '}
              <span className="tabular text-[13px] text-tx3">
                {total === undefined ? null : formatCount(total, locale)}
              </span>
              <span className="sr-only">{title}</span>
            </Link>
          ) : null}
        </div>
      </header>
      <ul
        ref={rail}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs keyboard focus
        tabIndex={0}
        aria-labelledby={id}
        className={railClass}
      >
        {games.map((game, place) => (
          <li key={game.identifier} className="snap-start">
            <GameCard
              game={game}
              eager={eager && place < eagerMax}
              note={notes?.get(game.identifier)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A fixed card width makes the row's height known before layout. */
const cardWidths =
  '[--card:calc((100vw-48px)/3.1)] sm:[--card:calc((100vw-60px)/4.5)] ' +
  'md:[--card:calc((100vw-128px)/6)] xl:[--card:158px]'

const railClass =
  'rail auto-cols-[var(--card)] gap-2.5 px-4 pt-1 pb-2 md:gap-4 ' +
  'md:px-[max(24px,calc((100vw-var(--page))/2))] ' +
  '[scroll-padding-inline:16px] md:[scroll-padding-inline:max(24px,calc((100vw-var(--page))/2))]'

type ArrowProps = { label: string; icon: string; rests: boolean; onClick(): void }

/** At the rail's end it is disabled but keeps the focus. */
function Arrow({ label, icon, rests, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={rests || undefined}
      onClick={rests ? undefined : onClick}
      className={
        'grid size-10 place-items-center rounded-m bg-s2 text-tx2 ' +
        (rests ? 'cursor-default opacity-40' : 'hover:bg-s3 hover:text-tx')
      }
    >
      <Icon name={icon} />
    </button>
  )
}
