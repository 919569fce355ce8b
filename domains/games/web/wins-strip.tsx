import { useLive } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useHasDemos } from '@casino/client/viewer.ts'
import { Money } from '@casino/ui/money.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { winHappened } from '../contract.ts'
import { winsShownMax } from '../rules.ts'
import { GameArt } from './cards/game-art.tsx'
import { type WinData, wins } from './queries.ts'

/** The title is shown; the strip of all games has none. */
type WinsStripProps = { game?: string; title?: string }

/**
 * The latest notable wins of the casino or of one game. New ones appear at the left, but not while
 * an item has the focus.
 */
export function WinsStrip({ game, title }: WinsStripProps) {
  const { t } = useTexts('games')
  const client = useQueryClient()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const asked = wins(game)
  const { data = [] } = useQuery(asked)
  useLive(winHappened, (win) => {
    if (game && game !== `${win.provider}/${win.seo_title}`) return
    // The focused item must not move off the screen.
    if (list.current?.matches(':focus-within')) return
    client.setQueryData(asked.queryKey, (known: WinData[] | undefined) =>
      [win, ...(known ?? [])].slice(0, winsShownMax),
    )
  })
  if (data.length === 0) return null
  return (
    <section
      aria-label={title ? undefined : t('wins')}
      aria-labelledby={title && id}
      className="mt-4"
    >
      {title ? (
        <h2 id={id} className="wrap mt-8 mb-3 text-[18px]/6 font-bold">
          {title}
        </h2>
      ) : null}
      <ul
        ref={list}
        onFocus={({ target }) => {
          // Browsers do not scroll to a partly visible element; touch must not scroll.
          if (!target.matches(':focus-visible')) return
          target.scrollIntoView({ block: 'nearest', inline: 'center' })
        }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs keyboard focus
        tabIndex={0}
        aria-label={title ?? t('wins')}
        className="rail auto-cols-[168px] gap-2.5 px-4 md:px-[max(24px,calc((100vw-var(--page))/2))]"
      >
        {data.slice(0, winsShownMax).map((win) => (
          <li key={win.id} className="snap-start motion-safe:animate-[rise_.24s_var(--ease-out)]">
            <Win win={win} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Win({ win }: { win: WinData }) {
  const mode = useHasDemos() ? 'demo' : 'real'
  return (
    <Link
      to={`/play/${win.provider}/${win.seo_title}?mode=${mode}`}
      className="flex items-center gap-2.5 rounded-m bg-s1 p-2 shadow-e1 hover:bg-s2"
    >
      <span className="w-9 shrink-0 overflow-hidden rounded-sm">
        <GameArt game={win} eager={false} />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-[12px]/4 text-tx3">
          {win.nickname} · {win.game_title}
        </span>
        <Money of={win} className="text-[14px] font-bold text-ok" />
      </span>
    </Link>
  )
}
