import { Invalid, Refusal, statusOf } from '@casino/contract/refuse.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type * as z from 'zod/mini'

/** A failure that is no bug: its code, status and, for overload, when to come back. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfter?: number

  constructor(status: number, code: string, retryAfter?: number) {
    super(code)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}

export type ErrorReply = {
  status: number
  body: unknown
  headers?: Record<string, string>
}
type Say = { texts: Texts; namespace?: string }

/** Turns what an action threw into an answer in the player's language; undefined for a bug. */
export function replyOf(error: unknown, say: Say): ErrorReply | undefined {
  if (error instanceof Invalid) {
    const errors = Object.fromEntries(
      Object.entries(error.fields).map(([field, code]) => [
        field,
        { [code]: messageOf(code, say) },
      ]),
    )
    return { status: 422, body: { errors } }
  }
  if (error instanceof Refusal) {
    const { code, details } = error
    const message = messageOf(code, say, details)
    return { status: statusOf(code), body: { message, error: { code, message, ...details } } }
  }
  if (error instanceof HttpError) return httpReply(error, say)
  if (isDatabaseGone(error)) return httpReply(new HttpError(503, 'unavailable', 1), say)
  if (isCrowded(error)) return httpReply(new HttpError(503, 'busy', 1), say)
  return undefined
}

/** 422 with what is wrong with each field of a refused body: `{ field: { code: text } }`. */
export function invalidReply(issues: readonly z.core.$ZodIssue[], say: Say): ErrorReply {
  // Without a prototype: a field may be called `constructor`.
  const errors: Record<string, Record<string, string>> = Object.create(null)
  for (const { field, key, values } of issues.flatMap(fieldErrors)) {
    errors[field] ??= Object.create(null) as Record<string, string>
    errors[field][key] = messageOf(key, say, values)
  }
  return { status: 422, body: { errors } }
}

/** The text of a code: the domain's own, else the platform's, else that of a wrong value. */
export function messageOf(
  code: string,
  { texts, namespace }: Say,
  values: Record<string, unknown> = {},
): string {
  const keys = [
    ...(namespace ? [`${namespace}:errors.${code}`] : []),
    `platform:errors.${code}`,
    'platform:errors.invalid',
  ]
  return texts.of('platform')(keys, values)
}

function httpReply(error: HttpError, say: Say): ErrorReply {
  const message = messageOf(error.code, say)
  return {
    status: error.status,
    body: { message, error: { code: error.code, message } },
    ...(error.retryAfter === undefined
      ? {}
      : { headers: { 'retry-after': String(error.retryAfter) } }),
  }
}

type FieldError = { field: string; key: string; values?: Record<string, unknown> }

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const field = issue.path.map(String).join('.') || 'body'
  const inside = issue.path.length > 0 ? `${field}.` : ''
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: `${inside}${key}`, key: 'unknown_key' }))
    case 'too_small':
      return [{ field, ...sized(issue.origin, 'min', boundOf(issue.minimum, issue, 1)) }]
    case 'too_big':
      return [{ field, ...sized(issue.origin, 'max', boundOf(issue.maximum, issue, -1)) }]
    case 'invalid_type':
      return [{ field, key: issue.input === undefined ? 'required' : 'invalid' }]
    default:
      // A check may carry the key of its own message: z.refine(…, { error: 'nickname' }).
      return [{ field, key: /^[a-z_]{3,40}$/.test(issue.message) ? issue.message : 'invalid' }]
  }
}

/** The outermost whole number that is still allowed. */
function boundOf(bound: number | bigint, { inclusive }: { inclusive?: boolean }, step: number) {
  return inclusive === false ? Number(bound) + step : bound
}

function sized(origin: string, side: 'min' | 'max', bound: number | bigint) {
  const values = { [side]: String(bound) }
  if (origin === 'string' && side === 'min' && bound === 1) return { key: 'required' }
  if (origin === 'string') return { key: side === 'min' ? 'too_short' : 'too_long', values }
  return { key: side === 'min' ? 'too_small' : 'too_big', values }
}

const networkCodes = 'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EAI_AGAIN EHOSTUNREACH'
/** Shut down, starting up, connection lost, too many connections, idle for too long. */
const serverCodes = '57P01 57P02 57P03 08000 08003 08006 08001 53300 25P03 25P04'
const goneCodes = new Set(`${networkCodes} ${serverCodes}`.split(' '))
/** Lost against another transaction, or took too long: nothing is done, it may be asked again. */
const crowdedCodes = new Set(['40001', '40P01', '55P03', '57014'])

/** PostgreSQL gave this statement up because of others. */
function isCrowded(error: unknown): boolean {
  return crowdedCodes.has((error as { code?: string } | null)?.code ?? '')
}

/** PostgreSQL is away or coming back: a passing fault, the caller may repeat. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code && goneCodes.has(code)) return true
  return /Connection terminated|connection error|when trying to connect|server closed/i.test(
    error.message,
  )
}
