import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { IconButton } from '@casino/ui/icon-button.tsx'
import { actOn, takeNotice, useNotice } from './notices.ts'

/** The last of the notices, under the header and over the page: nothing moves for it but the toasts, which go below it. */
export function NoticeBar() {
  const { t } = useTexts('platform')
  const { notice, waiting } = useNotice()
  if (!notice) return null
  const { id, icon, message, link, onClose } = notice
  return (
    <div
      role="status"
      className={
        'fixed inset-x-0 top-15 z-20 mx-auto flex max-w-180 items-center gap-3 border-b border-line ' +
        'bg-s2 py-1 pr-1 pl-4 text-[14px] shadow-e2 md:top-18 md:rounded-m md:border [anchor-name:--notice] ' +
        'motion-safe:animate-[rise_.24s_var(--ease-out)]'
      }
    >
      <span className="text-info">
        <Icon name={icon} />
      </span>
      <p className="min-w-0 flex-1">{message}</p>
      {link ? (
        <button
          type="button"
          aria-busy={waiting || undefined}
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
  )
}
