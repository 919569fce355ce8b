import type { OpenWork } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { unsealKey } from '@casino/secrets/sealed-key.ts'
import { nextAttemptAt } from '../rules.ts'
import { postPublic } from './post-public.ts'
import { signedHeaders } from './sign.ts'
import { deliveryDue } from './tasks.ts'
import { type Due, findDue, saveAttempt, setActive } from './webhook-store.ts'

/** A receiver that answers so wants nothing more. */
const goneStatus = 410

/** Sends a waiting delivery once, and plans the next attempt if it fails. */
export async function deliver(
  work: OpenWork,
  { delivery_id: id }: { delivery_id: bigint },
): Promise<void> {
  const due = await findDue(work.db, id)
  if (!due) return
  const outcome = due.is_active ? await post(work, due) : { failure: 'the endpoint is stopped' }
  const { now } = work
  await work.inTransaction(async ({ tx }) => {
    if (outcome.failure === undefined) {
      await saveAttempt(tx, { id, state: 'delivered', failure: null, now })
      return
    }
    const isOver = !due.is_active || outcome.isGone
    const next = isOver ? undefined : nextAttemptAt(due.attempts + 1, now)
    const state = next ? 'waiting' : 'dead'
    await saveAttempt(tx, { id, state, failure: outcome.failure.slice(0, 200), now })
    if (outcome.isGone) await setActive(tx, due.endpoint_id, false)
    if (next) await addJob(tx, deliveryDue, { delivery_id: id }, { runAt: next })
  })
}

type Outcome = { failure?: string; isGone?: boolean }

async function post({ now }: OpenWork, due: Due): Promise<Outcome> {
  const { message_id, body, url, secret, former_secret, former_until } = due
  const isRotating = former_secret !== null && former_until !== null && former_until > now
  const sealed = isRotating ? [secret, former_secret] : [secret]
  const secrets = sealed.map((one) => unsealKey('providers', one))
  const headers = signedHeaders({ id: `msg_${message_id}`, at: now, body, secrets })
  try {
    const status = await postPublic(url, { headers, body })
    if (status >= 200 && status <= 299) return {}
    return { failure: `HTTP ${status}`, isGone: status === goneStatus }
  } catch (error) {
    return { failure: String((error as Error).message) }
  }
}
