import type { Texts } from '@casino/i18n/texts.ts'
import type { NotificationRow } from '@casino/notify/notification-store.ts'
import { renderNotification } from '@casino/notify/render-notification.ts'
import { expiryOf } from '@casino/notify/retention.ts'
import type { Notification } from '../contract.ts'
import { iconOf, typeOf } from '../rules.ts'
import { readTitle } from '../title.ts'

/** A notification in the language of the texts; undefined if its text was removed. */
export function viewNotification(row: NotificationRow, texts: Texts): Notification | undefined {
  const rendered = renderNotification(row, texts)
  if (!rendered) return undefined
  const { id, kind, path, identifier, digest, parts, read_at, created_at } = row
  const { title, icon = iconOf(kind), link = null, button } = readTitle(rendered.title)
  const own = path === null ? null : { title: rendered.action, path }
  return {
    id,
    type: typeOf(kind, identifier),
    title,
    text: rendered.text,
    content: { icon, title, link, button: button ?? own },
    identifier,
    digest,
    parts,
    is_read: read_at !== null,
    created_at,
    expires_at: expiryOf(row),
  }
}
