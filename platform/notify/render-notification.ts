import type { Texts } from '@casino/i18n/texts.ts'
import { formatMoney } from '@casino/money/money.ts'
import type { NotificationRow, StoredValue } from './notification-store.ts'

export type RenderedNotification = {
  title: string
  text: string
  /** The text of the button that leads to the notification's path; empty without one. */
  action: string
}

/**
 * Renders a notification in a language. The texts are `notification.{name}.title`, `.text` and
 * `.action`. Notifications of a family share texts: `notification.withdrawal.action` serves
 * `withdrawal_done` and `withdrawal_failed`. Undefined if there is no text any more.
 */
export function renderNotification(
  { text, text_values }: Pick<NotificationRow, 'text' | 'text_values'>,
  texts: Texts,
): RenderedNotification | undefined {
  const [namespace = '', name = ''] = text.split('.')
  const say = texts.of(namespace)
  const values = Object.fromEntries(
    Object.entries(text_values).map(([key, value]) => [key, shownValue(value, texts.locale)]),
  )
  const family = name.split('_')[0]
  const partOf = (part: string) =>
    say([`notification.${name}.${part}`, `notification.${family}.${part}`], {
      ...values,
      defaultValue: '',
    })
  const title = partOf('title')
  return title ? { title, text: partOf('text'), action: partOf('action') } : undefined
}

function shownValue(value: StoredValue, locale: Texts['locale']): string | number {
  if (typeof value !== 'object') return value
  return formatMoney({ ...value, amount_cents: BigInt(value.amount_cents) }, locale)
}
