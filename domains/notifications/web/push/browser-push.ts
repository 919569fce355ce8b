import { call } from '@casino/client/calls/call.ts'
import { addPush, showPushes } from '../../preference-contract.ts'
import type { PushData } from '../queries.ts'

type Key = NonNullable<PushData['key']>

/** Whether this browser can show pushes of this site. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The subscription of this browser, if it has one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export type Subscribed = 'on' | 'denied' | 'unsupported'

/** Asks for the permission and subscribes this browser; a subscription with an old key is replaced. */
export async function subscribe(key: Key): Promise<Subscribed> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !canPush()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const before = await registration.pushManager.getSubscription()
  if (before && keyOf(before) !== key.public_key) await before.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.public_key,
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(addPush, { endpoint: endpoint ?? '', keys: { p256dh, auth }, key_id: key.id })
  return 'on'
}

/**
 * Brings the subscription of this browser in line with the account: a new key of the casino
 * subscribes again; a subscription of another player, or a removed one, ends.
 */
export async function renewSubscription(): Promise<void> {
  const own = await ownSubscription()
  if (!own || Notification.permission !== 'granted') return
  const { key, devices } = await call(showPushes, {})
  const isOurs = devices.some(({ endpoint }) => endpoint === own.endpoint)
  if (!isOurs) await own.unsubscribe()
  else if (key && keyOf(own) !== key.public_key) await subscribe(key)
}

/** The key that a subscription was made with, as the casino writes it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
