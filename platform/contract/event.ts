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

/** The payload as the emitting action gives it. */
export type Happened<E extends Event> = z.output<E['payload']>
/** The payload as it stands on the wire and in the outbox. */
export type Heard<E extends Event> = z.input<E['payload']>
