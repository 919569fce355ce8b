import type { OpenWork, Work } from '@casino/db/work.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { addJob } from '@casino/jobs/job.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { notificationTexts } from '@casino/notify/configure-notify.ts'
import { type NotificationRow, unreadOf } from '@casino/notify/notification-store.ts'
import { greetedAs, type KnownPlayer, playerOf } from '@casino/players/public'
import { digestLinesMax, digestMinute, promotedBy } from '../../rules.ts'
import { type Addressee, decide, minuteOfDay, nextAt } from '../../sending.ts'
import { viewNotification } from '../notification-view.ts'
import { digestPlayers, findPreference, saveMailedId } from '../preferences/preference-store.ts'
import { addresseeOf } from '../sending/addressee-of.ts'
import { registerAnswer } from '../sending/register-answer.ts'
import { logSending } from '../sending/send-log-store.ts'
import { digestDue } from '../tasks.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Plans the digest of the players who are mailed one. A planned digest keeps its time. */
export async function planDigests({ tx, now }: Work, ids: readonly bigint[]): Promise<void> {
  for (const { player_id, mail_digest, time_zone } of await digestPlayers(tx, ids)) {
    const next = nextAt(now, minuteOfDay(now, time_zone), digestMinute)
    const days = mail_digest === 'weekly' ? daysToMonday(next) : 0
    const runAt = new Date(next.getTime() + days * 86_400_000)
    await addJob(tx, digestDue, { player_id }, { runAt, key: `${player_id}`, keepsTime: true })
  }
}

function daysToMonday(day: Date): number {
  return (8 - day.getUTCDay()) % 7
}

/** Mails a player what came since the last digest and is unread, as one mail. */
export async function mailDigest(
  { db, now, inTransaction }: OpenWork,
  { player_id }: { player_id: bigint },
): Promise<void> {
  const known = await playerOf(db, player_id)
  if (!known) return
  const register = await registerAnswer(known, now)
  await inTransaction(async (work) => {
    // The player may have been excluded or closed while the register answered.
    const player = await playerOf(work.tx, player_id)
    if (player) await decideAndMail(work, player, register)
  })
}

async function decideAndMail(
  work: Work,
  player: KnownPlayer,
  register: Addressee['register'],
): Promise<void> {
  const { tx, now } = work
  const preference = await findPreference(tx, player.id)
  if (!preference || preference.mail_digest === 'none') return
  const rows = await unreadOf(tx, { player_id: player.id, after: preference.mailed_id })
  const newest = rows[0]?.id
  if (newest === undefined) return
  const { to, policy } = await addresseeOf(tx, { player, register, now })
  const asked = { to, policy, now }
  const decision = decide({ ...asked, message: { channel: 'email' } })
  const log = { player_id: player.id, channel: 'email', about: 'digest', about_id: newest } as const
  if (decision.outcome === 'waits') {
    const { until: runAt, reason } = decision
    await addJob(tx, digestDue, { player_id: player.id }, { runAt, key: `${player.id}` })
    return logSending(tx, { ...log, outcome: 'waits', reason, now })
  }
  await saveMailedId(tx, { player_id: player.id, mailed_id: newest })
  if (decision.outcome === 'refused') return logSending(tx, { ...log, ...decision, now })
  const mayMail = (kind: string) =>
    decide({ ...asked, message: { channel: 'email', promotes: promotedBy(kind) } }).outcome
  const shown = rows.filter(({ kind }) => mayMail(kind) === 'send')
  if (shown.length === 0) {
    return logSending(tx, { ...log, outcome: 'refused', reason: 'no_consent', now })
  }
  await sendDigest(work, player, shown)
  await logSending(tx, { ...log, outcome: 'sent', now })
}

async function sendDigest(
  { tx }: Work,
  player: KnownPlayer,
  rows: readonly NotificationRow[],
): Promise<void> {
  const { id: player_id, email: to, brand_id } = player
  const locale = isLocale(player.locale) ? player.locale : defaultLocale
  const texts = notificationTexts()(locale, brand_id)
  const views = rows.flatMap((row) => viewNotification(row, texts) ?? [])
  const lines = views.slice(0, digestLinesMax).map(lineOf)
  const more = views.length - lines.length
  const say = texts.of('notifications')
  if (more > 0) lines.push(say('mail.digest.more', { count: more }))
  await sendMail(tx, {
    to,
    template: 'notifications.digest',
    brand_id,
    locale,
    values: { nickname: greetedAs(player), list: lines.join('\n\n') },
    path: '/profile/notifications',
    unsubscribe: unsubscribeToken({ player_id, what: 'digest' }),
  })
}

function lineOf({ title, text }: { title: string; text: string }): string {
  return text ? `${title}: ${text}` : title
}
