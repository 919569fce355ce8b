import type * as z from 'zod/mini'

/** everyone: a public channel. player: the private channel of the player it concerns. none: inside. */
export type Push = 'everyone' | 'player' | 'none'

export type Event<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  push: Push
  /** The realtime channel, as the specification names it (wins, balance, payments_changes …). */
  channel?: string
  payload: Payload
}

/** Declares something that happens in a domain and that others may hear of. */
export function event<Payload extends z.ZodMiniType>(definition: Event<Payload>): Event<Payload> {
  return definition
}

/** The payload as the emitting action gives it, and as a reaction is told it. */
export type EventPayload<E extends Event> = z.output<E['payload']>
/** The payload as it stands on the wire: what a page hears. */
export type EventMessage<E extends Event> = z.input<E['payload']>

/** The topic of an event as a page names it; undefined when nobody outside hears of it. */
export function pageTopic({ name, channel, push }: Omit<Event, 'payload'>): string | undefined {
  if (push === 'none') return undefined
  return push === 'everyone' ? `public:${channel ?? name}` : (channel ?? name)
}

/**
 * What happens by the thousand and is written down by its own domain: read from there in batches by
 * whoever reacts, each with a cursor of his own, without a row in the outbox.
 */
export type Stream<Row> = {
  stream: string
  /** Only names the type of what is told. */
  row?: Row
}

/** Declares a stream. */
export function stream<Row>(name: string): Stream<Row> {
  return { stream: name }
}
