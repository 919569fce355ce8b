import type { Work } from '@casino/db/work.ts'
import { stopAddress, takeEvent } from '@casino/mail/stopped-store.ts'
import { playerByEmail, withdrawChannel } from '@casino/players/public'
import * as z from 'zod/mini'
import { stopDigest } from '../preferences/preference-store.ts'

/** What a mail provider reports of mails that it has delivered for us. */
export const MailEvents = z.object({
  events: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(200)),
        type: z.enum(['delivered', 'bounce', 'complaint']),
        /** Of a bounce: the mailbox does not exist. */
        is_permanent: z.optional(z.boolean()),
        email: z.string().check(z.minLength(3), z.maxLength(320)),
      }),
    )
    .check(z.maxLength(500)),
})
type MailEvent = z.output<typeof MailEvents>['events'][number]

/** Stops the addresses that bounced or complained. A repeated event counts once. */
export async function takeMailEvents(work: Work, events: readonly MailEvent[]): Promise<void> {
  for (const event of events) {
    if (await takeEvent(work.tx, { id: event.id, now: work.now })) await takeOne(work, event)
  }
}

async function takeOne(work: Work, { type, is_permanent, email }: MailEvent): Promise<void> {
  const { tx, now } = work
  if (type === 'bounce' && is_permanent) {
    await stopAddress(tx, { address: email, reason: 'gone', now })
  }
  if (type !== 'complaint') return
  await stopAddress(tx, { address: email, reason: 'unwanted', now })
  const player = await playerByEmail(tx, email)
  if (!player) return
  await stopDigest(tx, player.id)
  await withdrawChannel(work, { player_id: player.id, channel: 'email', source: 'complaint' })
}
