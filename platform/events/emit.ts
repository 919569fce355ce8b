import type { Event, EventPayload } from '@casino/contract/event.ts'
import type { Tx } from '@casino/db/connect.ts'
import { addToOutbox } from './outbox-store.ts'
import { encoded } from './snapshot.ts'

/**
 * Emits an event in the transaction of the change itself. A private event names its player.
 * Reactions of all domains receive it, and pushed events also reach the sockets.
 */
// biome-ignore lint/complexity/useMaxParams: the player is named for private events only
export async function emit<E extends Event>(
  tx: Tx,
  event: E,
  payload: EventPayload<E>,
  to?: { player_id: bigint },
): Promise<void> {
  if (event.push === 'player' && !to) throw new Error(`${event.name} needs the player it concerns`)
  await addToOutbox(tx, {
    name: event.name,
    player_id: to?.player_id ?? null,
    channel: channelOf(event, to?.player_id),
    payload: encoded(event, payload),
  })
}

/** The socket channel of an event: `public:wins`, `payments_changes#17`, or none. */
export function channelOf(event: Omit<Event, 'payload'>, playerId?: bigint): string | null {
  const topic = event.channel ?? event.name
  if (event.push === 'everyone') return `public:${topic}`
  if (event.push === 'staff') return `staff:${topic}`
  if (event.push === 'player') return `${topic}#${playerId}`
  return null
}
