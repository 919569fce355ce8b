import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { notificationTexts } from '@casino/notify/configure-notify.ts'
import { notificationsWith } from '@casino/notify/notification-store.ts'
import { languagesOf } from '@casino/players/public'
import { playerNotified, playerNotifiedApart } from '../contract.ts'
import { isSentApart } from '../rules.ts'
import { planDigests } from './mail/mail-digest.ts'
import { viewNotification } from './notification-view.ts'
import { planPushes } from './push/push-notification.ts'

/**
 * Sends new notifications to the pages of their players, each in the player's language, and plans
 * their push and their mail.
 */
export async function pushNotifications(work: Work, ids: readonly bigint[]): Promise<void> {
  const { tx } = work
  const rows = await notificationsWith(tx, ids)
  const languages = await languagesOf(
    tx,
    rows.map(({ player_id }) => player_id),
  )
  const textsOf = notificationTexts()
  for (const row of rows) {
    const { player_id } = row
    const { locale = defaultLocale, brand_id } = languages.get(player_id) ?? {}
    const texts = textsOf(isLocale(locale) ? locale : defaultLocale, brand_id)
    const shown = viewNotification(row, texts)
    const event = isSentApart(row.kind) ? playerNotifiedApart : playerNotified
    if (shown) await emit(tx, event, shown, { player_id })
  }
  await planPushes(work, rows)
  await planDigests(
    work,
    rows.map(({ player_id }) => player_id),
  )
}
