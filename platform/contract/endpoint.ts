import type * as z from 'zod/mini'

/** anyone: guests too. guest: only without a session. player: only with one. */
export type Access = 'anyone' | 'guest' | 'player'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the casino, as both sides know it. The input joins the parts of the path with the
 * query (GET) or the body (the others); it is a strict object, unknown keys are refused.
 */
export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Who extends Access = Access,
> = {
  name: string
  access: Who
  method: Method
  path: `/${string}`
  input: Input
  output: Output
  /** Codes of what this call may refuse; `_unknown` answers 404, `_forbidden` 403, else 409. */
  refusals: readonly Code[]
  /** Moves money: the client sends an Idempotency-Key and keeps it over its retries. */
  keyed?: true
  /** Calls a minute from one address; without it the host's general limit holds. */
  perMinute?: number
}

/** Declares a call. */
export function endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Code extends string = never,
  const Who extends Access = Access,
>(definition: Endpoint<Input, Output, Code, Who>): Endpoint<Input, Output, Code, Who> {
  return definition
}

/** What an action receives. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What an action gives. */
export type Output<E extends Endpoint> = z.output<E['output']>
/** What a client sends. */
export type Sent<E extends Endpoint> = z.input<E['input']>
/** What a client receives. */
export type Received<E extends Endpoint> = z.input<E['output']>
