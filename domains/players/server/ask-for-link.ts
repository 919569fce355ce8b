import { createHash } from 'node:crypto'
import type { Input } from '@casino/contract/endpoint.ts'
import type { Work } from '@casino/db/work.ts'
import type { Context } from '@casino/http/context.ts'
import { addJob, task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'
import type * as authLink from '../auth-link-contract.ts'
import type * as contract from '../contract.ts'
import { emailKey } from '../rules.ts'
import { isLocked } from './attempts.ts'
import { issueLink } from './issue-link.ts'
import { findPlayerByEmail } from './store.ts'

/** A link is mailed to whoever has asked for one. */
export const linkRequested = task({
  name: 'players.send_link',
  payload: z.object({
    kind: z.enum(['new_password', 'confirmation', 'unlock']),
    email: z.string(),
  }),
})
type LinkRequest = z.output<typeof linkRequested.payload>

/** How long a wish waits for its job. */
const requestDelayMs = 1000

/** Asks for a link to a new password. The answer says nothing about the address. */
export function askForPassword(
  context: Context,
  { user }: Input<typeof contract.askForPassword>,
): Promise<Record<string, never>> {
  return queueLinkRequest(context, { kind: 'new_password', email: user.email })
}

/** Asks for another link that confirms an address. The answer says nothing about the address. */
export function resendConfirmation(
  context: Context,
  { user }: Input<typeof contract.resendConfirmation>,
): Promise<Record<string, never>> {
  return queueLinkRequest(context, { kind: 'confirmation', email: user.email })
}

/** Asks for a link that opens the door again. The answer says nothing about the address, nor whether it is locked. */
export function askForUnlock(
  context: Context,
  { user }: Input<typeof authLink.askForUnlock>,
): Promise<Record<string, never>> {
  return queueLinkRequest(context, { kind: 'unlock', email: user.email })
}

/**
 * Whether there is such a player is only looked up by the job: the call does the same work for
 * every address, and so takes the same time. The job comes a moment later, so that neither does the call after this
 * one tell, which the making of a mail would slow down.
 */
async function queueLinkRequest(
  { tx, now }: Context,
  request: LinkRequest,
): Promise<Record<string, never>> {
  const address = createHash('sha256').update(emailKey(request.email)).digest('hex')
  const runAt = new Date(now.getTime() + requestDelayMs)
  await addJob(tx, linkRequested, request, { runAt, key: `${request.kind}:${address}` })
  return {}
}

/** The job: mails the link, if the address is a player's who may have one. */
export async function sendLink(work: Work, { kind, email }: LinkRequest): Promise<void> {
  const player = await findPlayerByEmail(work.tx, email)
  if (player?.state !== 'active') return
  if (kind === 'confirmation' && player.confirmed_at) return
  if (kind === 'unlock' && !(await isLocked(work, player.email))) return
  await issueLink(work, player, kind)
}
