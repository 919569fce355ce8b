import type * as z from 'zod/mini'

/**
 * everyone: a public channel. player: the private channel of the player. staff: a channel that only
 * the sockets of the office have. none: not sent to clients.
 */
export type Push = 'everyone' | 'player' | 'staff' | 'none'

export type Event<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  push: Push
  /** The realtime channel, as the specification names it (wins, balance, payments_changes …). */
  channel?: string
  payload: Payload
}

/** Declares an event of a domain. */
export function event<Payload extends z.ZodMiniType>(definition: Event<Payload>): Event<Payload> {
  return definition
}

/** The payload as the emitting action passes it and reactions receive it. */
export type EventPayload<E extends Event> = z.output<E['payload']>
/** The payload as it is sent to a page. */
export type EventMessage<E extends Event> = z.input<E['payload']>

/**
 * The topic under which a page subscribes to an event; undefined for events that are not sent to
 * clients.
 */
export function pageTopic({ name, channel, push }: Omit<Event, 'payload'>): string | undefined {
  if (push === 'none') return undefined
  if (push === 'staff') return `staff:${channel ?? name}`
  return push === 'everyone' ? `public:${channel ?? name}` : (channel ?? name)
}

/**
 * Rows that a domain writes in large numbers. Each reader reads them from that domain in batches,
 * with its own cursor and without rows in the outbox.
 */
export type Stream<Row> = {
  stream: string
  /** Only carries the type of a row. */
  row?: Row
}

/** Declares a stream. */
export function stream<Row>(name: string): Stream<Row> {
  return { stream: name }
}
