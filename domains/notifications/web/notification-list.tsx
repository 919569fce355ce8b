import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { type NotificationData, notifications } from './queries.ts'
import { useReading } from './use-notifications.ts'

/** The player's newest notifications; `onLeave` is called when one of their links is followed. */
export function NotificationList({ onLeave }: { onLeave?: () => void }) {
  return (
    <QueryResult
      ask={{ listed: notifications() }}
      empty={({ listed }) => (listed.length === 0 ? <None /> : null)}
    >
      {({ listed }) => <Listed notifications={listed} onLeave={onLeave} />}
    </QueryResult>
  )
}

function None() {
  const { t } = useTexts('notifications')
  return (
    <p className="grid justify-items-center gap-3 px-3 py-6 text-center text-[14px] text-tx2">
      <span className="text-tx3">
        <Icon name="bell-off" size={32} />
      </span>
      {t('none')}
    </p>
  )
}

type ListedProps = {
  notifications: readonly NotificationData[]
  onLeave: (() => void) | undefined
}

function Listed({ notifications: listed, onLeave }: ListedProps) {
  useReading(listed)
  return (
    <ul className="grid gap-1">
      {listed.map((notification) => (
        <li key={notification.id}>
          <Item notification={notification} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

type ItemProps = { notification: NotificationData; onLeave: (() => void) | undefined }

function Item({ notification, onLeave }: ItemProps) {
  const { t } = useTexts('notifications')
  const { title, text, content, created_at, is_read } = notification
  const { icon, link, button } = content
  const leaving = onLeave ? { onClick: onLeave } : {}
  return (
    <article
      className={`grid grid-cols-[auto_1fr] gap-x-3 rounded-m p-3 ${is_read ? '' : 'bg-s3'}`}
    >
      <span className="mt-0.5 text-gold">
        <Icon name={icon} />
      </span>
      <div className="grid min-w-0 gap-1">
        <h3 className="flex items-baseline justify-between gap-2 text-[14px]/5 font-bold">
          <span dir="auto" className="wrap-anywhere">
            {link === null ? (
              title
            ) : (
              <DialogLink to={link} {...leaving} className="hover:underline">
                {title}
              </DialogLink>
            )}
          </span>
          {is_read ? null : (
            <span className="shrink-0 rounded-full bg-sun px-2 text-[11px]/4 font-bold text-ink">
              {t('new')}
            </span>
          )}
        </h3>
        <p dir="auto" className="text-[14px]/5 wrap-anywhere whitespace-pre-line text-tx2">
          {text}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-[12px]/4 text-tx3">
            <DateTime at={created_at} />
          </span>
          {button ? (
            <DialogLink
              to={button.path}
              {...leaving}
              className="-mx-1 flex min-h-11 items-center gap-1 rounded-sm px-1 text-[14px] font-semibold text-gold hover:underline"
            >
              {button.title}
              <Icon name="chevron-right" size={16} />
            </DialogLink>
          ) : null}
        </div>
      </div>
    </article>
  )
}
