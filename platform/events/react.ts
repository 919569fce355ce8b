import type { Event, Heard } from '@casino/contract/event.ts'
import type { Tx } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'

export type ReactionContext = { tx: Tx; now: Date; log: Log }
export type Told<Payload> = { position: bigint; player_id: bigint | null; payload: Payload }
export type Reaction = {
  event: string
  /** Its own among all reactions: the domain and the event. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of reactions holds any payload
  react: (context: ReactionContext, told: Told<any>[]) => Promise<void>
}

/** An event in, an action out: given a batch of what happened, in order. Safe to run twice. */
export function on<E extends Event>(
  event: E,
  react: (context: ReactionContext, told: Told<Heard<E>>[]) => Promise<void>,
): Reaction {
  return { event: event.name, name: event.name, react }
}

/** The reactions of all domains, each under a name of its own. */
export function namedReactions(
  domains: readonly { name: string; reactions?: readonly Reaction[] }[],
): Reaction[] {
  const all = domains.flatMap(({ name, reactions = [] }) =>
    reactions.map((reaction) => ({ ...reaction, name: `${name}:${reaction.event}` })),
  )
  const names = new Set(all.map(({ name }) => name))
  if (names.size < all.length) throw new Error('a domain reacts to an event once')
  return all
}
