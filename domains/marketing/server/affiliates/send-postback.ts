import type { OpenWork } from '@casino/db/work.ts'
import { postOutside, type Reach } from '@casino/http/outside/post-outside.ts'
import { addJob } from '@casino/jobs/job.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import { unsealKey } from '@casino/secrets/sealed-key.ts'
import { nextAttempt, postbackTimeoutMs } from '../../deal.ts'
import { postbackDue } from '../tasks.ts'
import { type Postback, saveTry, waitingPostback } from './postback-store.ts'

let reach: Reach = 'public'

/** Sets which addresses affiliates may name; a test calls its own machine. */
export function setReach(given: Reach): void {
  reach = given
}

/** Calls the server of an affiliate. What fails is tried again, and logged once, when it ends. */
export async function sendPostback(work: OpenWork, { id }: { id: bigint }): Promise<void> {
  const { db, log, now, inTransaction } = work
  const postback = await waitingPostback(db, id)
  if (!postback) return
  const fault = await faultOf(postback, now)
  const runAt = fault === undefined ? undefined : nextAttempt(postback.attempts + 1, now)
  const state = fault === undefined ? 'sent' : runAt ? 'waiting' : 'failed'
  await inTransaction(async ({ tx }) => {
    await saveTry(tx, { id, state, fault, next_at: runAt, now })
    if (runAt) await addJob(tx, postbackDue, { id }, { key: String(id), runAt })
  })
  if (state !== 'failed') return
  const affiliate = String(postback.affiliate_id)
  log.warn({ postback: String(id), affiliate, fault }, 'an affiliate does not take a postback')
}

/** Why a call has failed; undefined if the affiliate has taken it. */
async function faultOf(postback: Postback, now: Date): Promise<string | undefined> {
  const { id, event, created_at, url, stag, affb_id, sub_id } = postback
  // Nothing that names the player.
  const body = JSON.stringify({ id: Number(id), event, at: created_at, stag, affb_id, sub_id })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = signHex(unsealKey('affiliates', postback.secret), `${timestamp}.${body}`)
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signature,
  }
  try {
    const status = await postOutside({ url, body, headers, timeoutMs: postbackTimeoutMs, reach })
    return status >= 200 && status <= 299 ? undefined : `HTTP ${status}`
  } catch (error) {
    return String(error).slice(0, 300)
  }
}
