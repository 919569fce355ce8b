import type { Texts } from '@casino/i18n/texts.ts'
import { formatMoney } from '@casino/money/money.ts'
import { isolate } from './isolate.ts'
import type { NotificationRow, StoredValue } from './notification-store.ts'

export type RenderedNotification = {
  title: string
  text: string
  /** The text of the button that leads to the notification's path; empty without one. */
  action: string
}

type Rendered = Pick<NotificationRow, 'text' | 'text_values'> & { parts?: number }

/**
 * Renders a notification in a language. The texts are `notification.{name}.title`, `.text` and
 * `.action`. Notifications of a family share texts: `notification.withdrawal.action` serves
 * `withdrawal_done` and `withdrawal_failed`. A digest of several events has texts of its own,
 * `notification.{name}_many.title`, with their `count`. Undefined if there is no text any more.
 */
export function renderNotification(
  { text, text_values, parts = 1 }: Rendered,
  texts: Texts,
): RenderedNotification | undefined {
  const [namespace = '', name = ''] = text.split('.')
  const say = texts.of(namespace)
  const values = Object.fromEntries(
    Object.entries(text_values).map(([key, value]) => [key, shownValue(value, texts.locale)]),
  )
  const family = name.split('_')[0]
  const partOf = (part: string) =>
    say(
      [
        ...(parts > 1 ? [`notification.${name}_many.${part}`] : []),
        `notification.${name}.${part}`,
        `notification.${family}.${part}`,
      ],
      { ...values, ...(parts > 1 ? { count: parts } : {}), defaultValue: '' },
    )
  const title = partOf('title')
  return title ? { title, text: partOf('text'), action: partOf('action') } : undefined
}

function shownValue(value: StoredValue, locale: Texts['locale']): string | number {
  if (typeof value === 'string') return isolate(value)
  if (typeof value === 'number') return value
  return formatMoney({ ...value, amount_cents: BigInt(value.amount_cents) }, locale)
}
