import type { Event } from '@casino/contract/event.ts'
import type { Work } from '@casino/db/work.ts'
import type { Delivered } from '@casino/events/react.ts'
import { addJob } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'
import { deliveryDue } from './tasks.ts'
import { addMessage, endpointsFor } from './webhook-store.ts'

/** Stores events for the endpoints that ask for them. Repeating it changes nothing. */
export async function queueMessages(
  { tx, now }: Work,
  event: Event,
  delivered: readonly Delivered<unknown>[],
): Promise<void> {
  const endpoints = await endpointsFor(tx, event.name)
  if (endpoints.length === 0) return
  for (const { position, payload, ...one } of delivered) {
    const player_id = one.player_id ?? ownerOf(payload)
    const data = z.encode(event.payload, payload as never) as object
    const body = JSON.stringify({
      type: event.name,
      timestamp: now,
      data: { player_id: player_id === null ? null : Number(player_id), ...data },
    })
    const message = { id: position, event: event.name, player_id, body, now }
    for (const delivery_id of await addMessage(tx, { ...message, endpoints })) {
      await addJob(tx, deliveryDue, { delivery_id })
    }
  }
}

/** The player whom an event names in its payload. */
function ownerOf(payload: unknown): bigint | null {
  const { player_id } = payload as { player_id?: unknown }
  return typeof player_id === 'bigint' ? player_id : null
}
