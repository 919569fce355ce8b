import type * as z from 'zod/mini'
import type { Version } from './version.ts'

/** anyone: guests and players. guest: only without a session. player: only with a session. */
export type Access = 'anyone' | 'guest' | 'player'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API, as client and server know it. The input joins the path parameters with the
 * query (GET) or the body (other methods). It is a strict object: unknown keys are refused.
 */
export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Who extends Access | 'staff' = Access | 'staff',
  Does extends Method = Method,
  Fault extends string = string,
> = {
  name: string
  /** `staff`: a call of the office, declared by `staffCall`. */
  access: Who
  method: Does
  path: `/${string}`
  input: Input
  output: Output
  /**
   * Refusal codes of this call. A code ending in `_unknown` answers 404, `_forbidden` 403, others
   * 409.
   */
  refusals: readonly Code[]
  /** Codes that its rules may report for a field, beyond what the schema checks (422). */
  faults?: readonly Fault[]
  /**
   * Moves money or goods: runs once for each Idempotency-Key, which a client keeps over its
   * retries. Without a key, the same call of the same session with the same body within a minute is
   * a repetition and gets the first answer.
   */
  keyed?: true
  /**
   * Refused for a session that was opened by a link (as is every `keyed` call): that player has not
   * signed in.
   */
  provenOnly?: true
  /**
   * The name under which clients know that this call has failed [8.5], or the name for a failed
   * field.
   */
  failsAs?: { whole: string; [field: string]: string }
  /**
   * A form with errors is also checked by the rules, as far as its fields are valid: one answer
   * names all errors. The action runs for that and is rolled back, so it may change nothing outside
   * of its transaction.
   */
  reportsAll?: true
  /** Calls per minute from one address. Without it the general limit of the host applies. */
  perMinute?: number
  /**
   * A read with the same answer for all guests of a country and a language: their pages may show a
   * cached answer.
   */
  shared?: true
  /** Answers a file that the browser saves, not JSON. */
  isFile?: true
  /** Redirects the browser to the address that the action returns. */
  redirects?: true
  /** Takes a file: the body may be multipart form data. */
  takesFile?: true
  /** A second version of the answer, for clients that ask for it by the header of `version.ts`. */
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

/** The answer of a call that sends a file. Its parts are streamed. */
export type File = {
  name: string
  type: `${string}/${string}`
  parts: AsyncIterable<string | Uint8Array>
}

/** A file has no JSON schema, only a type. */
const noSchema = undefined as unknown as z.ZodMiniType<File, File>

/** Declares a GET call that sends a file. Its refusals are JSON like those of other calls. */
export function file<
  Input extends z.ZodMiniType,
  const Code extends string = never,
  const Who extends Access = Access,
  const Fault extends string = never,
>(definition: FileDefinition<Input, Code, Who, Fault>) {
  return endpoint({ ...definition, method: 'GET', output: noSchema, isFile: true })
}

/** Declares a POST call that sends a file to a client that proves its right by the body. */
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

/** The input that an action receives. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** The result that an action returns. */
export type Output<E extends Endpoint> = z.output<E['output']>
/** The input as a client sends it. */
export type Sent<E extends Endpoint> = z.input<E['input']>
/** The answer as a client receives it. */
export type Received<E extends Endpoint> = z.input<E['output']>
