import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { shownCount } from '../rules.ts'
import { useUnread } from './use-notifications.ts'

const NotificationList = lazy(async () => ({
  default: (await import('./notification-list.tsx')).NotificationList,
}))

type NotificationFoldProps = {
  className: string
  /** A link of the list is followed. */
  onLeave(): void
}

/** The notifications in the menu, folded up until they are opened [2.46]. */
export function NotificationFold({ className, onLeave }: NotificationFoldProps) {
  const { t } = useTexts('notifications')
  const [isOpen, setOpen] = useState(false)
  const count = useUnread()
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className={`${className} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <Icon name={count > 0 ? 'bell' : 'bell-off'} />
        <span className="flex-1">{t('title')}</span>
        {count > 0 ? (
          <>
            <span
              aria-hidden="true"
              className="tabular rounded-full bg-sun px-2 text-[12px]/5 font-bold text-ink"
            >
              {shownCount(count)}
            </span>
            <span className="sr-only">{t('unread', { count })}</span>
          </>
        ) : null}
        <span className="text-tx3 transition-transform group-open:rotate-180">
          <Icon name="chevron-down" size={18} />
        </span>
      </summary>
      {isOpen ? (
        <Suspense fallback={<span className="skeleton block h-24 rounded-m" />}>
          <NotificationList onLeave={onLeave} />
        </Suspense>
      ) : null}
    </details>
  )
}
