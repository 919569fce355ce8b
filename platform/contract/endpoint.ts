import type * as z from 'zod/mini'
import type { Version } from './version.ts'

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
  Does extends Method = Method,
  Fault extends string = string,
> = {
  name: string
  access: Who
  method: Does
  path: `/${string}`
  input: Input
  output: Output
  /** Codes of what this call may refuse; `_unknown` answers 404, `_forbidden` 403, else 409. */
  refusals: readonly Code[]
  /** Codes of what its rules may find wrong with a field, beyond what the schema tells (422). */
  faults?: readonly Fault[]
  /**
   * Moves money or goods: done once for each Idempotency-Key, which a client keeps over its retries.
   * Without one, the same call of the same session with the same body within a minute is a repetition
   * and gets the first answer.
   */
  keyed?: true
  /** Not by a session that a link has opened, as whatever is `keyed`: there the player has not shown who he is. */
  provenOnly?: true
  /** By which name clients know that this call has failed [8.5]; by that of a field where it is what was wrong. */
  failsAs?: { whole: string; [field: string]: string }
  /** Calls a minute from one address; without it the host's general limit holds. */
  perMinute?: number
  /**
   * A read whose answer is the same for all guests of a country and a language: their pages may show one
   * that was asked for a moment ago.
   */
  shared?: true
  /** What it answers is no JSON: the browser saves it. */
  isFile?: true
  /** What it answers is no JSON: the browser is led to this address. */
  redirects?: true
  /** It takes a file, so its body may be a form of several parts. */
  takesFile?: true
  /** A further form of what an address answers, to whom asks for it by the header of `version.ts`. */
  version?: Version
}

/** Declares a call. */
export function endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Code extends string = never,
  const Who extends Access = Access,
  const Does extends Method = Method,
  const Fault extends string = never,
>(
  definition: Endpoint<Input, Output, Code, Who, Does, Fault>,
): Endpoint<Input, Output, Code, Who, Does, Fault> {
  return definition
}

/** What a call answers that gives a file: its parts are sent as they come. */
export type File = {
  name: string
  type: `${string}/${string}`
  parts: AsyncIterable<string | Uint8Array>
}

/** A file has no JSON to be shaped: its type alone is known. */
const noSchema = undefined as unknown as z.ZodMiniType<File, File>

/** Declares a call that gives a file: a read, whose refusals are told as those of all others. */
export function file<
  Input extends z.ZodMiniType,
  const Code extends string = never,
  const Who extends Access = Access,
  const Fault extends string = never,
>(definition: FileDefinition<Input, Code, Who, Fault>) {
  return endpoint({ ...definition, method: 'GET', output: noSchema, isFile: true })
}

/** Declares a call that gives a file to who proves by what it carries that he may have it. */
export function fileByPost<
  Input extends z.ZodMiniType,
  const Code extends string = never,
  const Who extends Access = Access,
  const Fault extends string = never,
>(definition: FileDefinition<Input, Code, Who, Fault>) {
  return endpoint({ ...definition, method: 'POST', output: noSchema, isFile: true })
}

type FileDefinition<
  Input extends z.ZodMiniType,
  Code extends string,
  Who extends Access,
  Fault extends string,
> = Omit<Endpoint<Input, z.ZodMiniType, Code, Who, 'GET', Fault>, 'method' | 'output' | 'isFile'>

/** What an action receives. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What an action gives. */
export type Output<E extends Endpoint> = z.output<E['output']>
/** What a client sends. */
export type Sent<E extends Endpoint> = z.input<E['input']>
/** What a client receives. */
export type Received<E extends Endpoint> = z.input<E['output']>
