import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { IconButton } from '@casino/ui/forms/icon-button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FavoriteHeart } from '../cards/favorite-heart.tsx'
import { aboutId } from '../game-about.tsx'
import { ModeLink } from './mode-link.tsx'
import type { Details, Mode } from './use-launch.ts'

type PlayStripProps = {
  game: Details
  mode: Mode
  onFull(): void
  children: ReactNode
}

/** In landscape the strip has space for a short word; a longer one wraps. */
const narrow =
  'across:w-14 across:h-auto across:min-h-9 across:px-0 across:text-center across:text-[11px]/3.5 ' +
  'across:whitespace-normal'

/** The strip under the stage: title, mode, a link to the other mode, balance and exit. */
export function PlayStrip({ game, mode, onFull, children }: PlayStripProps) {
  const { t, locale } = useTexts('games')
  const viewer = useViewer()
  const navigate = useNavigate()
  return (
    <div
      className={
        'flex min-w-0 items-center gap-3 rounded-b-xl border border-t-0 border-line/60 bg-s1 ' +
        'px-4 handheld:row-start-1 handheld:gap-1 handheld:rounded-none handheld:border-0 ' +
        'handheld:px-1 across:flex-col across:py-1'
      }
    >
      <IconButton icon="arrow-left" onClick={() => navigate('/')} aria-label={t('leave')} />
      <div className="min-w-0 flex-1 handheld:flex handheld:items-center across:flex-none">
        <h1 className="truncate text-[16px]/5 font-bold handheld:text-[14px] across:sr-only">
          {game.title}
        </h1>
        <span className="hidden handheld:contents">
          <IconButton
            icon="info"
            popoverTarget={aboutId}
            aria-label={t('play.about', { title: game.title })}
          />
        </span>
        <p className="truncate text-[12px]/4 text-tx3 handheld:hidden">
          {game.provider_title}
          {game.rtp ? ` · ${t('rtp', { rtp: formatPercent(game.rtp, locale, { least: 2 }) })}` : ''}
        </p>
      </div>
      <div className="hidden handheld:block handheld:[&>button]:h-9 across:hidden">{children}</div>
      <ModeLink
        game={game}
        mode={mode}
        // In portrait there is no space for the title; it is in the panel that the "i" opens.
        className={`handheld:px-2 ${narrow} ${
          mode === 'real' ? 'handheld:hidden across:inline-flex' : ''
        }`}
      />
      {mode === 'real' && viewer && !viewer.excluded_until ? (
        <span className="hidden handheld:contents">
          <DialogLink to="/deposit" aria-label={t('deposit')} className={buttonClass('money', 's')}>
            <Icon name="plus" size={18} />
          </DialogLink>
        </span>
      ) : null}
      <FavoriteHeart game={game} className="rounded-m hover:bg-s2 handheld:hidden" />
      <IconButton icon="maximize" onClick={onFull} aria-label={t('full_screen')} />
    </div>
  )
}
