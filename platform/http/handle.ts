import type { Endpoint, Input, Output, Received } from '@casino/contract/endpoint.ts'
import type { Serialized } from './answers/serialized.ts'
import type {
  Context,
  OpenContext,
  PlayerContext,
  PlayerReadContext,
  ReadContext,
} from './context.ts'

type ChangingContext<E extends Endpoint> = E['access'] extends 'player' ? PlayerContext : Context
type ReadingContext<E extends Endpoint> = E['access'] extends 'player'
  ? PlayerReadContext
  : ReadContext
/** A GET has no transaction and a read-only database. */
type ContextOf<E extends Endpoint> = E['method'] extends 'GET'
  ? ReadingContext<E>
  : ChangingContext<E>

export type Route = {
  contract: Endpoint
  /**
   * tx: the host opens a transaction (none for GET). open: the action opens its own. read: a POST
   * that only reads.
   */
  mode: 'tx' | 'open' | 'read'
  // biome-ignore lint/suspicious/noExplicitAny: a list of routes holds actions of any input
  action: (context: any, input: any) => Promise<unknown>
  /** Replaces the schema of the contract for answers that are sent often and serialized once. */
  /** The part of an open action that a transaction can try, for a call that reports all faults. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  tried?: (context: any, input: any) => Promise<unknown>
  /** Replaces the schema of the contract for answers that are sent often and serialized once. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  encode?: (output: any) => unknown
}

/** Binds a call to its action. */
export function handle<E extends Endpoint>(
  contract: E,
  action: (context: ContextOf<E>, input: Input<E>) => Promise<Output<E>>,
): Route {
  return { contract, mode: 'tx', action }
}

/** Binds a POST call that only reads: it has no transaction. */
export function handleRead<E extends Endpoint>(
  contract: E,
  action: (context: ReadingContext<E>, input: Input<E>) => Promise<Output<E>>,
  encode?: (output: Output<E>) => Received<E>,
): Route {
  return { contract, mode: 'read', action, ...(encode ? { encode } : {}) }
}

/** Binds a read whose action caches the serialized answer. Page loaders cannot use it. */
export function handleSerialized<E extends Endpoint>(
  contract: E,
  action: (context: ReadingContext<E>, input: Input<E>) => Promise<Serialized>,
): Route {
  return { contract, mode: 'read', action, encode: (answer) => answer }
}

/** Binds a call whose action works or calls another server between its transactions. */
export function handleOpen<E extends Endpoint>(
  contract: E,
  action: (context: OpenContext<ChangingContext<E>>, input: Input<E>) => Promise<Output<E>>,
  tried?: (context: ChangingContext<E>, input: Input<E>) => Promise<Output<E>>,
): Route {
  return { contract, mode: 'open', action, ...(tried ? { tried } : {}) }
}
