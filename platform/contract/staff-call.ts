// Calls of the office. The host checks the permission, asks for the second person and writes the audit row.
import * as z from 'zod/mini'
import type { Method } from './endpoint.ts'
import { Id, Instant } from './values.ts'

/** The permission that a call needs. `staff`: any signed-in account. `anyone`: only for signing in. */
export type May = `${string}.${string}` | 'staff' | 'anyone'

export type StaffCall<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Does extends Method = Method,
  Fault extends string = string,
> = Definition<Input, Output, Code, Does, Fault> & { access: 'staff' }

/**
 * An order of a list. `by` are SQL expressions, the last one the id; `index` is the index that
 * returns the rows in this order. An order without an index cannot be declared.
 */
export type Sort = { by: readonly string[]; index: `${string}.${string}`; isDescending?: true }

type Definition<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Code extends string,
  Does extends Method,
  Fault extends string,
> = {
  name: string
  may: May
  /**
   * The action may need a second person. The first call then stores a request and answers 202 with
   * it; the same call by another account executes it.
   */
  fourEyes?: true
  method: Does
  path: `/${string}`
  input: Input
  output: Output
  refusals: readonly Code[]
  faults?: readonly Fault[]
  perMinute?: number
  /** Answers a file that the browser saves, not JSON. */
  isFile?: true
  /**
   * The field that names the player whom an object is about, where it is not `player_id`. Accounts
   * with roles for some brands see the objects of their players only.
   */
  player?: 'id'
  /** Takes a file: the body may be multipart form data. */
  takesFile?: true
  /** The orders of a list. */
  sorts?: Readonly<Record<string, Sort>>
}

/** Declares a call of the office. */
export function staffCall<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Code extends string = never,
  const Does extends Method = Method,
  const Fault extends string = never,
>(
  definition: Definition<Input, Output, Code, Does, Fault>,
): StaffCall<Input, Output, Code, Does, Fault> {
  return { ...definition, access: 'staff' }
}

const reasonLengthMin = 3
const reasonLengthMax = 500

/** What a call that creates an object sends besides its own input. */
export const creation = {
  reason: z.string().check(z.trim(), z.minLength(reasonLengthMin), z.maxLength(reasonLengthMax)),
}

/** What every change sends besides its own input: the version that was seen, and a reason. */
export const change = { version: z.int().check(z.positive()), ...creation }

/** The answer of a call that creates an object. */
export const Created = z.object({ id: Id, text: z.string() })
export type Created = z.output<typeof Created>

/** A four-eyes request that waits for its second person. */
export const FourEyesRequest = z.object({
  id: Id,
  /** The name of the call. */
  call: z.string(),
  asked_by: z.string(),
  reason: z.string(),
  /** What the change makes of the object, by field. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** What was missing when it was asked for, in words. */
  missing: z.array(z.string()),
  asked_at: Instant,
  expires_at: Instant,
})
export type FourEyesRequest = z.output<typeof FourEyesRequest>

/** What staff did with an object. `asked_by`: the first person of a four-eyes action. */
export const AuditEntry = z.object({
  at: Instant,
  staff: z.string(),
  asked_by: z.nullable(z.string()),
  act: z.string(),
  reason: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>
