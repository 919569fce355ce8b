import type { Event, EventPayload } from '@casino/contract/event.ts'
import type { Db } from '@casino/db/connect.ts'
import * as z from 'zod/mini'

export type Snapshot = {
  event: Event
  read(db: Db, player_id: bigint): Promise<unknown[]>
}

/** Declares the current state of a private channel, in the format in which `event` is pushed. */
export function snapshot<E extends Event>(
  event: E,
  read: (db: Db, player_id: bigint) => Promise<EventPayload<E>[]>,
): Snapshot {
  return { event, read: async (db, id) => (await read(db, id)).map((one) => encoded(event, one)) }
}

/** Encodes the payload of an event as JSON. */
export function encoded<E extends Event>({ payload }: E, happened: EventPayload<E>): unknown {
  return z.encode(payload, happened as never)
}
