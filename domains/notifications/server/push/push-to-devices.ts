import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { OpenWork } from '@casino/db/work.ts'
import { unsealKey } from '@casino/secrets/sealed-key.ts'
import { waitUntil } from '../../push-services.ts'
import { devicesMax } from '../../rules.ts'
import { type Device, devicesOf, letDeviceWait, removeDevice } from './push-store.ts'
import { callPushService } from './push-transport.ts'

/** What a device shows. `tag`: a later message with the same tag replaces it. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

export type Pushed = {
  /** How many devices have it. */
  sentCount: number
  /** The devices whose push service asked to wait, and until when. */
  waiting: readonly bigint[]
  until?: Date
}

type Pushing = {
  player_id: bigint
  devices?: readonly bigint[] | undefined
  message: PushMessage
  /** Whom push services write to: the brand's address. */
  contact: string
}

const ttlSeconds = 86_400
const bodyMax = 500

/** Pushes a message to the devices of a player, each with the key of its subscription. */
export async function pushToDevices(
  work: OpenWork,
  { player_id, devices, message, contact }: Pushing,
): Promise<Pushed> {
  const found = await devicesOf(work.db, {
    player_id,
    ...(devices ? { ids: devices } : {}),
    limit: devicesMax,
  })
  const shown = { ...message, body: message.body.slice(0, bodyMax) }
  const results = await Promise.all(
    found.map(async (device) => ({
      device,
      ...(await pushToOne(work, { device, shown, contact })),
    })),
  )
  const waits = results.filter(({ until }) => until !== undefined)
  const times = waits.map(({ until }) => until?.getTime() ?? 0)
  return {
    sentCount: results.filter(({ isSent }) => isSent).length,
    waiting: waits.map(({ device }) => device.id),
    ...(times.length > 0 ? { until: new Date(Math.max(...times)) } : {}),
  }
}

type One = { device: Device; shown: PushMessage; contact: string }
type Result = { isSent: boolean; until?: Date }

async function pushToOne(work: OpenWork, { device, shown, contact }: One): Promise<Result> {
  const { now } = work
  if (device.wait_until && device.wait_until > now) {
    return { isSent: false, until: device.wait_until }
  }
  const answer = await call({ device, shown, contact }).catch((error: unknown) => {
    work.log.warn({ err: error, device: String(device.id) }, 'a push service does not answer')
    return undefined
  })
  if (answer?.ok) return { isSent: true }
  const status = answer?.status ?? 503
  if (status === 404 || status === 410) {
    await work.inTransaction(({ tx }) => removeDevice(tx, device))
    return { isSent: false }
  }
  if (status !== 429 && status < 500) {
    work.log.warn({ status, device: String(device.id) }, 'a push service refuses a message')
    return { isSent: false }
  }
  const until = waitUntil(answer?.headers.get('retry-after') ?? null, now)
  await work.inTransaction(({ tx }) => letDeviceWait(tx, { id: device.id, until }))
  return { isSent: false, until }
}

async function call({ device, shown, contact }: One): Promise<Response> {
  const { endpoint, p256dh, auth, public_key, private_key } = device
  const request = await buildPushPayload(
    { data: shown, options: { ttl: ttlSeconds, urgency: 'normal' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: contact, publicKey: public_key, privateKey: unsealKey('books', private_key) },
  )
  return callPushService(endpoint, request)
}
