import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { type RefObject, useState } from 'react'
import { useAutoplay } from './use-autoplay.ts'
import { useSwipe } from './use-swipe.ts'

type ControlsProps = {
  /** The element around banners and controls. */
  box: RefObject<HTMLElement | null>
  at: number
  count: number
  onShow(place: number): void
  /** A banner will be shown soon, so its picture can load. */
  onPrepare(place: number): void
}

const round = 'grid size-9 place-items-center rounded-full bg-bg/70 text-tx hover:bg-bg'

/** The border is visible with forced colours. */
const dot =
  'size-2 rounded-full border border-transparent bg-white/55 ' +
  'group-aria-current:w-4 group-aria-current:bg-white'

/** Turns the banners: automatically every ten seconds, by buttons, or by a swipe. */
export function BannerControls({ box, at, count, onShow, onPrepare }: ControlsProps) {
  const { t } = useTexts('content')
  const [isPaused, setPaused] = useState(
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const beside = (step: 1 | -1) => (at + step + count) % count
  useAutoplay({ box, isPaused, at, next: beside(1), onShow, onPrepare })
  useSwipe(box, (step) => onShow(beside(step)))
  return (
    <div className="absolute top-2 right-2 z-10 flex items-center gap-1 md:top-auto md:right-4 md:bottom-4">
      <button
        type="button"
        aria-label={t('banners.previous')}
        className={`${round} max-md:hidden`}
        onClick={() => onShow(beside(-1))}
      >
        <Icon name="chevron-left" size={18} />
      </button>
      <ul className="flex rounded-full bg-bg/70 px-1.5">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no other identity
          <li key={place}>
            <button
              type="button"
              aria-label={t('banners.show', { number: place + 1, count })}
              aria-current={place === at ? 'true' : undefined}
              className="group grid h-9 w-6 place-items-center"
              onClick={() => onShow(place)}
            >
              <span className={dot} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={t('banners.next')}
        className={`${round} max-md:hidden`}
        onClick={() => onShow(beside(1))}
      >
        <Icon name="chevron-right" size={18} />
      </button>
      <button
        type="button"
        aria-label={t(isPaused ? 'banners.go_on' : 'banners.pause')}
        className={round}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={16} />
      </button>
    </div>
  )
}
