import type { Event, EventPayload, Stream } from '@casino/contract/event.ts'
import type { Work } from '@casino/db/work.ts'
import * as z from 'zod/mini'

/** One happening as a reaction is told it: its payload decoded by the event's own schema. */
export type Delivered<Payload> = { position: bigint; player_id: bigint | null; payload: Payload }

export type EventReaction = {
  event: Event
  /** Its own among all reactions: the domain and what it hears. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of reactions holds any payload
  react: (work: Work, delivered: Delivered<any>[]) => Promise<void>
}
export type StreamReaction = {
  stream: string
  /** Names its cursor too: it stays as it is for ever. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of reactions holds any row
  react: (work: Work, rows: any[]) => Promise<void>
}
export type Reaction = EventReaction | StreamReaction

/**
 * An event in, an action out: given a batch of what happened, in order. Of a stream, the rows
 * themselves. Safe to run twice.
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

/** The reactions of all domains, each under a name of its own. */
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

/** Tells a reaction what stands in the outbox. Throws at a payload that is not the event's. */
export async function runReaction(
  reaction: EventReaction,
  work: Work,
  delivered: readonly Delivered<unknown>[],
): Promise<void> {
  const { payload: schema } = reaction.event
  const decoded = delivered.map((one) => ({ ...one, payload: z.decode(schema, one.payload) }))
  await reaction.react(work, decoded)
}
