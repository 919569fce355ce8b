import { randomBytes } from 'node:crypto'
import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { sealKey } from '@casino/secrets/sealed-key.ts'
import { rotationHours } from '../rules.ts'
import { urlFault } from './post-public.ts'
import { sentEvents } from './sent-events.ts'
import { secretOf } from './sign.ts'
import { deliveryDue } from './tasks.ts'
import {
  addEndpoint,
  deadLetters,
  deleteEndpoint,
  listEndpoints,
  replaceSecret,
  reviveDead,
  setActive,
} from './webhook-store.ts'

/** What a command of an operator answers. */
export type WebhookAnswer = { text: string; isRefused?: boolean }

const secretBytes = 32
const listedMax = 100
const revivedMax = 10_000
const hourMs = 3_600_000
const unknown = { text: 'There is no such endpoint.', isRefused: true }

/** Adds an endpoint and returns its secret, which is not shown again. */
export async function addWebhook(
  { tx, now }: Work,
  { url, events }: { url: string; events: readonly string[] },
): Promise<WebhookAnswer> {
  const fault = urlFault(url)
  if (fault) return refused(`${url} ${fault}.`)
  const names = sentEvents.map(({ name }) => name)
  const strange = events.filter((event) => !names.includes(event))
  if (strange.length > 0) {
    return refused(`There is no event ${strange.join(', ')}. There are: ${names.join(', ')}.`)
  }
  const secret = newSecret()
  const id = await addEndpoint(tx, { url, events, secret: sealKey('providers', secret), now })
  if (id === undefined) return refused(`${url} is an endpoint already.`)
  return { text: `Endpoint ${id} is added. Its secret, shown this once: ${secret}` }
}

/** Gives an endpoint another secret; the former one signs too, for a day. */
export async function rotateWebhook({ tx, now }: Work, id: bigint): Promise<WebhookAnswer> {
  const secret = newSecret()
  const until = new Date(now.getTime() + rotationHours * hourMs)
  const isFound = await replaceSecret(tx, { id, secret: sealKey('providers', secret), until })
  if (!isFound) return unknown
  return {
    text: `The secret of endpoint ${id}, shown this once: ${secret}\nThe former one signs too until ${until.toISOString()}.`,
  }
}

export async function removeWebhook({ tx }: Work, id: bigint): Promise<WebhookAnswer> {
  if (!(await deleteEndpoint(tx, id))) return unknown
  return { text: `Endpoint ${id} is removed, with its deliveries.` }
}

/** Starts an endpoint again and sends its dead letters once more. */
export async function retryWebhook({ tx }: Work, id: bigint): Promise<WebhookAnswer> {
  if (!(await setActive(tx, id, true))) return unknown
  const revived = await reviveDead(tx, id, revivedMax)
  for (const delivery_id of revived) await addJob(tx, deliveryDue, { delivery_id })
  return { text: `${revived.length} dead letters of endpoint ${id} are sent again.` }
}

export async function listWebhooks({ tx }: Work): Promise<WebhookAnswer> {
  const lines = (await listEndpoints(tx)).map((one) => {
    const events = one.events.length > 0 ? one.events.join(',') : 'all events'
    const state = one.is_active ? 'active' : 'stopped'
    return `${one.id} ${one.url} ${state}: ${events}, ${one.waiting} waiting, ${one.dead} dead`
  })
  return { text: lines.join('\n') || 'There are no endpoints.' }
}

export async function listDeadWebhooks({ tx }: Work): Promise<WebhookAnswer> {
  const lines = (await deadLetters(tx, listedMax)).map(
    ({ message_id, event, url, failure }) => `msg_${message_id} ${event} ${url}: ${failure}`,
  )
  return { text: lines.join('\n') || 'There are no dead letters.' }
}

function newSecret(): string {
  return secretOf(randomBytes(secretBytes))
}

function refused(text: string): WebhookAnswer {
  return { text, isRefused: true }
}
