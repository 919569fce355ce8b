import { createHash } from 'node:crypto'
import type { Input } from '@casino/contract/endpoint.ts'
import type { Work } from '@casino/db/work.ts'
import type { Context } from '@casino/http/context.ts'
import { addJob, task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'
import type * as authLink from '../../auth-link-contract.ts'
import type * as contract from '../../contract.ts'
import { emailKey } from '../../email.ts'
import { issueLink } from '../mail/issue-link.ts'
import { isLocked } from '../passwords/attempts.ts'
import { findPlayerByEmail } from '../store.ts'

/** A link was requested and is to be mailed. */
export const linkRequested = task({
  name: 'players.send_link',
  payload: z.object({
    kind: z.enum(['new_password', 'confirmation', 'unlock']),
    email: z.string(),
  }),
})
type LinkRequest = z.output<typeof linkRequested.payload>

/** How long a request waits for its job. */
const requestDelayMs = 1000

/** Requests a password-reset link. The answer says nothing about the address. */
export function askForPassword(
  context: Context,
  { user }: Input<typeof contract.askForPassword>,
): Promise<Record<string, never>> {
  return queueLinkRequest(context, { kind: 'new_password', email: user.email })
}

/** Requests another confirmation link. The answer says nothing about the address. */
export function resendConfirmation(
  context: Context,
  { user }: Input<typeof contract.resendConfirmation>,
): Promise<Record<string, never>> {
  return queueLinkRequest(context, { kind: 'confirmation', email: user.email })
}

/** Requests an unlock link. The answer says nothing about the address, nor whether it is locked. */
export function askForUnlock(
  context: Context,
  { user }: Input<typeof authLink.askForUnlock>,
): Promise<Record<string, never>> {
  return queueLinkRequest(context, { kind: 'unlock', email: user.email })
}

/**
 * Only the job looks the player up, so the call takes the same time for every address. The job
 * starts a moment later, so that the next call is not slowed down by it either. Further requests do
 * not postpone it: else somebody who keeps asking would withhold the mail.
 */
async function queueLinkRequest(
  { tx, now }: Context,
  request: LinkRequest,
): Promise<Record<string, never>> {
  const address = createHash('sha256').update(emailKey(request.email)).digest('hex')
  const runAt = new Date(now.getTime() + requestDelayMs)
  const key = `${request.kind}:${address}`
  await addJob(tx, linkRequested, request, { runAt, key, keepsTime: true })
  return {}
}

/** The job: mails the link if the address belongs to a player who may have one. */
export async function sendLink(work: Work, { kind, email }: LinkRequest): Promise<void> {
  const player = await findPlayerByEmail(work.tx, email)
  if (player?.state !== 'active') return
  if (kind === 'confirmation' && player.confirmed_at) return
  if (kind === 'unlock' && !(await isLocked(work, player.email))) return
  await issueLink(work, player, kind)
}
