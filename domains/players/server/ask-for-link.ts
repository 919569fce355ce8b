import { createHash } from 'node:crypto'
import type { Input } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import { addJob, type JobContext } from '@casino/jobs/job.ts'
import type * as contract from '../contract.ts'
import { emailKey } from '../rules.ts'
import { issueLink } from './issue-link.ts'
import type { TokenKind } from './mail-token-store.ts'
import { findPlayerByEmail } from './store.ts'

type Wish = { kind: TokenKind; email: string }

export const sendLinkJob = 'players.send_link'

/** Asks for a link to a new password. The answer says nothing about the address. */
export function askForPassword(
  context: Context,
  { user }: Input<typeof contract.askForPassword>,
): Promise<Record<string, never>> {
  return queueWish(context, { kind: 'new_password', email: user.email })
}

/** Asks for another link that confirms an address. The answer says nothing about the address. */
export function resendConfirmation(
  context: Context,
  { user }: Input<typeof contract.resendConfirmation>,
): Promise<Record<string, never>> {
  return queueWish(context, { kind: 'confirmation', email: user.email })
}

/**
 * Whether there is such a player is only looked up by the job: the call does the same work for
 * every address, and so takes the same time.
 */
async function queueWish({ tx }: Context, wish: Wish): Promise<Record<string, never>> {
  const address = createHash('sha256').update(emailKey(wish.email)).digest('hex')
  await addJob(tx, { name: sendLinkJob }, wish, { key: `${sendLinkJob}:${wish.kind}:${address}` })
  return {}
}

/** The job: mails the link, if the address is a player's who may have one. */
export async function sendLink({ tx, now }: JobContext, { kind, email }: Wish): Promise<void> {
  const player = await findPlayerByEmail(tx, email)
  if (player?.state !== 'active') return
  if (kind === 'confirmation' && player.confirmed_at) return
  await issueLink({ tx, now }, player, kind)
}
