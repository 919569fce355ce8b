import type { OpenWork, Work } from '@casino/db/work.ts'
import { brandOf } from '@casino/http/policy-of.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { addJob } from '@casino/jobs/job.ts'
import { notificationTexts } from '@casino/notify/configure-notify.ts'
import { type NotificationRow, notificationsWith } from '@casino/notify/notification-store.ts'
import { type KnownPlayer, playerOf } from '@casino/players/public'
import { promotedBy } from '../../rules.ts'
import { decide } from '../../sending.ts'
import { viewNotification } from '../notification-view.ts'
import { addresseeOf } from '../sending/addressee-of.ts'
import { registerAnswer } from '../sending/register-answer.ts'
import { isSettled, logSending, type Outcome } from '../sending/send-log-store.ts'
import { pushDue } from '../tasks.ts'
import { playersWithDevices } from './push-store.ts'
import { type Pushed, type PushMessage, pushToDevices } from './push-to-devices.ts'

/** Later than this nobody is interested any more. */
const pushHoursMax = 24

/** Plans the push of new notifications. The events of a digest are one push. */
export async function planPushes({ tx }: Work, rows: readonly NotificationRow[]): Promise<void> {
  const players = await playersWithDevices(
    tx,
    rows.map(({ player_id }) => player_id),
  )
  for (const { id, player_id, digest } of rows.filter((row) => players.has(row.player_id))) {
    await addJob(tx, pushDue, { id }, { key: `${player_id}:${digest ?? id}`, keepsTime: true })
  }
}

type Due = { id: bigint; devices?: bigint[] | undefined }

/** Pushes a notification that is still unread. */
export async function pushNotification(work: OpenWork, { id, devices }: Due): Promise<void> {
  const { db, now, inTransaction } = work
  const [row] = await notificationsWith(db, [id])
  if (!row || row.read_at) return
  const player = await playerOf(db, row.player_id)
  if (!player) return
  const about = {
    player_id: player.id,
    channel: 'push',
    about: 'notification',
    about_id: id,
  } as const
  const log = (inside: Work, outcome: Outcome) =>
    logSending(inside.tx, { ...about, ...outcome, now })
  if (await isSettled(db, about, { isRest: devices !== undefined })) return
  const isOld = now.getTime() - row.created_at.getTime() > pushHoursMax * 3_600_000
  if (isOld) {
    return inTransaction((inside) => log(inside, { outcome: 'failed', reason: 'too_late' }))
  }
  const message = messageOf(row, player)
  if (!message) return
  const register = await registerAnswer(player, now)
  const decision = await inTransaction(async (inside) => {
    // The player may have been excluded or closed while the register answered.
    const current = (await playerOf(inside.tx, player.id)) ?? player
    const { to, policy } = await addresseeOf(inside.tx, { player: current, register, now })
    const sent = { channel: 'push', promotes: promotedBy(row.kind) } as const
    const decided = decide({ message: sent, to, policy, now })
    if (decided.outcome === 'waits') {
      await addJob(inside.tx, pushDue, { id, devices }, { runAt: decided.until })
    }
    await log(inside, decided.outcome === 'send' ? { outcome: 'sending' } : decided)
    return decided
  })
  if (decision.outcome !== 'send') return
  const pushed = await pushToDevices(work, { player_id: player.id, devices, ...message })
  await inTransaction(async (inside) => {
    const { waiting, until: runAt } = pushed
    if (runAt) await addJob(inside.tx, pushDue, { id, devices: [...waiting] }, { runAt })
    await log(inside, outcomeOf(pushed))
  })
}

/** One device is enough. */
export function outcomeOf({ sentCount, waiting }: Pushed): Outcome {
  if (sentCount > 0) return { outcome: 'sent' }
  return waiting.length > 0
    ? { outcome: 'waits', reason: 'push_service_busy' }
    : { outcome: 'failed', reason: 'no_device' }
}

function messageOf(
  row: NotificationRow,
  { locale, brand_id }: KnownPlayer,
): { message: PushMessage; contact: string } | undefined {
  const texts = notificationTexts()(isLocale(locale) ? locale : defaultLocale, brand_id)
  const view = viewNotification(row, texts)
  if (!view) return undefined
  const { title, text: body, content } = view
  const path = content.button?.path ?? content.link ?? '/'
  const tag = row.digest ?? `notification-${row.id}`
  return { message: { title, body, path, tag }, contact: contactOf(brand_id) }
}

/** The address of a brand, by which a push service reaches its operator (RFC 8292). */
export function contactOf(brand_id: bigint): string {
  return new URL(brandOf(brand_id).url).origin
}
