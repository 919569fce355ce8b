import type { Endpoint, Input, Output } from '@casino/contract/endpoint.ts'
import type { Context, OpenContext, PlayerContext } from './context.ts'

type ContextOf<E extends Endpoint> = E['access'] extends 'player' ? PlayerContext : Context

export type Route = {
  contract: Endpoint
  /** tx: the host opens a transaction (reads: none). open: the action opens its own. */
  mode: 'tx' | 'open'
  // biome-ignore lint/suspicious/noExplicitAny: a list of routes holds actions of any input
  action: (context: any, input: any) => Promise<unknown>
}

/** Binds a call to its action. */
export function handle<E extends Endpoint>(
  contract: E,
  action: (context: ContextOf<E>, input: Input<E>) => Promise<Output<E>>,
): Route {
  return { contract, mode: 'tx', action }
}

/** Binds a call to an action that works or speaks to another server between its transactions. */
export function handleOpen<E extends Endpoint>(
  contract: E,
  action: (context: OpenContext<ContextOf<E>>, input: Input<E>) => Promise<Output<E>>,
): Route {
  return { contract, mode: 'open', action }
}
