import type { Event, EventPayload, Stream } from '@casino/contract/event.ts'
import type { Work } from '@casino/db/work.ts'
import * as z from 'zod/mini'

/** An event as a reaction receives it: its payload is decoded by the schema of the event. */
export type Delivered<Payload> = { position: bigint; player_id: bigint | null; payload: Payload }

export type EventReaction = {
  event: Event
  /** Unique among all reactions: the domain and the event. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of reactions holds any payload
  react: (work: Work, delivered: Delivered<any>[]) => Promise<void>
}
export type StreamReaction = {
  stream: string
  /** Also names the cursor, so it must never change. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of reactions holds any row
  react: (work: Work, rows: any[]) => Promise<void>
}
export type Reaction = EventReaction | StreamReaction

/**
 * Binds a reaction to an event (a batch of events in order) or to a stream (its rows). A reaction
 * must be safe to run twice.
 */
export function on<E extends Event>(
  source: E,
  react: (work: Work, delivered: Delivered<EventPayload<E>>[]) => Promise<void>,
): EventReaction
export function on<Row>(
  source: Stream<Row>,
  react: (work: Work, rows: Row[]) => Promise<void>,
): StreamReaction
export function on(source: Event | Stream<unknown>, react: EventReaction['react']): Reaction {
  return 'stream' in source
    ? { stream: source.stream, name: source.stream, react }
    : { event: source, name: source.name, react }
}

/** The reactions of all domains with unique names. */
export function namedReactions(
  domains: readonly { name: string; reactions?: readonly Reaction[] }[],
): { events: EventReaction[]; streams: StreamReaction[] } {
  const all = domains.flatMap(({ name, reactions = [] }) =>
    reactions.map((reaction) => ({ ...reaction, name: `${name}:${reaction.name}` })),
  )
  const names = new Set(all.map(({ name }) => name))
  if (names.size < all.length) throw new Error('a domain reacts to an event once')
  return {
    events: all.filter((reaction) => 'event' in reaction),
    streams: all.filter((reaction) => 'stream' in reaction),
  }
}

/** Runs a reaction on outbox rows. Throws when a payload does not match the schema of the event. */
export async function runReaction(
  reaction: EventReaction,
  work: Work,
  delivered: readonly Delivered<unknown>[],
): Promise<void> {
  const { payload: schema } = reaction.event
  const decoded = delivered.map((one) => ({ ...one, payload: z.decode(schema, one.payload) }))
  await reaction.react(work, decoded)
}
