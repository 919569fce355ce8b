import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { lazy, Suspense, useId, useState } from 'react'
import { shownCount } from '../rules.ts'
import { useNotificationPush, useUnread } from './use-notifications.ts'

const NotificationList = lazy(async () => ({
  default: (await import('./notification-list.tsx')).NotificationList,
}))

/**
 * The bell in the header [1.16, 4.46] and what opens behind it [2.48]. It is a popover: Escape and a
 * click beside it close it, and the focus returns to the bell. The smallest phones have no room for
 * it: there the menu has the notifications.
 */
export function NotificationBell() {
  const { t } = useTexts('notifications')
  const menu = useId()
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const count = useUnread()
  useNotificationPush()
  const shown = shownCount(count)
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        className="relative grid size-11 shrink-0 place-items-center rounded-m text-tx2 hover:bg-s2 hover:text-tx max-xs:hidden"
      >
        <span className="sr-only">
          {t('title')}
          {count > 0 ? `, ${t('unread', { count })}` : null}
        </span>
        <Icon name={count > 0 ? 'bell' : 'bell-off'} />
        {shown ? (
          <span
            aria-hidden="true"
            className="tabular absolute top-0.5 right-0 min-w-4.5 rounded-full bg-sun px-1 text-center text-[11px]/4.5 font-bold text-ink"
          >
            {shown}
          </span>
        ) : null}
      </button>
      <div
        id={menu}
        popover="auto"
        role="dialog"
        aria-labelledby={heading}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={
          'below-header m-0 max-h-[calc(100dvh-76px)] w-96 max-w-[calc(100vw-32px)] ' +
          'overflow-y-auto overscroll-contain rounded-m border border-line bg-s2 p-2 text-tx shadow-e2 ' +
          'motion-safe:[&:popover-open]:animate-[rise_.18s_var(--ease-out)]'
        }
      >
        <h2 id={heading} className="px-3 py-2 text-[16px] font-bold">
          {t('title')}
        </h2>
        {isOpen ? (
          <Suspense fallback={<span className="skeleton block h-24 rounded-m" />}>
            <NotificationList onLeave={() => document.getElementById(menu)?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
