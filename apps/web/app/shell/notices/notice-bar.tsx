import { useTexts } from '@casino/client/texts.tsx'
import { IconButton } from '@casino/ui/forms/icon-button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { createPortal } from 'react-dom'
import { actOn, type Notice, takeNotice, useNotice } from './notices.ts'

/**
 * The newest notice, at the bottom edge of the header. The page starts below it, so it covers
 * nothing.
 */
export function NoticeBar() {
  const { notice, waiting } = useNotice()
  if (!notice) return null
  const header = document.querySelector('header') ?? document.body
  return createPortal(<Bar of={notice} isWaiting={waiting} />, header)
}

function Bar({ of: notice, isWaiting }: { of: Notice; isWaiting: boolean }) {
  const { t } = useTexts('platform')
  const { id, icon, message, link, onClose } = notice
  return (
    <div ref={publishHeight} role="status" className="border-t border-line/60 bg-s2">
      <div className="wrap flex items-center gap-3 py-1 text-[14px]/5">
        <span className="text-info">
          <Icon name={icon} />
        </span>
        <p className="min-w-0 flex-1">{message}</p>
        {link ? (
          <button
            type="button"
            aria-busy={isWaiting || undefined}
            onClick={() => void actOn(notice)}
            className="min-h-11 rounded-sm px-2 font-bold text-sun hover:underline aria-busy:opacity-60"
          >
            {link.text}
          </button>
        ) : null}
        <IconButton
          icon="x"
          aria-label={t('close')}
          onClick={() => {
            takeNotice(id)
            onClose?.()
          }}
        />
      </div>
    </div>
  )
}

const heightName = '--notice'
/** A scrolled-to element stops this far below the header. */
const scrollPadding = `calc(72px + var(${heightName}))`

/** Publishes the bar's height for elements below the header. */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const seen = new ResizeObserver(() => style.setProperty(heightName, `${bar.offsetHeight}px`))
  seen.observe(bar)
  style.scrollPaddingTop = scrollPadding
  return () => {
    seen.disconnect()
    style.removeProperty(heightName)
    style.scrollPaddingTop = ''
  }
}
