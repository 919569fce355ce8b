import type { Texts } from '@casino/i18n/texts.ts'
import type { NotificationRow } from '@casino/notify/notification-store.ts'
import { renderNotification } from '@casino/notify/render-notification.ts'
import { expiryOf } from '@casino/notify/retention.ts'
import type { Notification } from '../contract.ts'
import { iconOf } from '../rules.ts'

/** A notification in the language of the texts; undefined if its text was removed. */
export function viewNotification(row: NotificationRow, texts: Texts): Notification | undefined {
  const rendered = renderNotification(row, texts)
  if (!rendered) return undefined
  const { id, kind, path, read_at, created_at } = row
  const { title, text, action } = rendered
  return {
    id,
    type: 'personal_notifications',
    title,
    text,
    content: {
      icon: iconOf(kind),
      title,
      button: path === null ? null : { title: action, path },
    },
    identifier: null,
    is_read: read_at !== null,
    created_at,
    expires_at: expiryOf(row),
  }
}
