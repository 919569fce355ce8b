import { Invalid, Refusal, statusOf } from '@casino/contract/refuse.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type * as z from 'zod/mini'
import { errorsByField, placeOf } from './field-errors.ts'

/** A failure that is not a bug: its code, status and, for overload, when to retry. */
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
type Say = { texts: Texts; namespace?: string; field?: string }

/** Converts an error into an answer in the language of the caller; undefined for a bug. */
export function replyOf(error: unknown, say: Say): ErrorReply | undefined {
  if (error instanceof Invalid) {
    return faultsReply(faultsIn(error), say)
  }
  if (error instanceof Refusal) {
    const { code, details } = error
    const message = messageOf(code, say, details)
    return { status: statusOf(code), body: { message, error: { code, message, ...details } } }
  }
  if (error instanceof HttpError) return httpReply(error, say)
  if (isDatabaseUnavailable(error)) return httpReply(new HttpError(503, 'unavailable', 1), say)
  if (isOverloaded(error)) return httpReply(new HttpError(503, 'busy', 1), say)
  return undefined
}

/** 422 with the errors of each field: those of the schema, and those that the rules found. */
export function invalidReply(
  issues: readonly z.core.$ZodIssue[],
  say: Say,
  byRules?: Invalid,
): ErrorReply {
  return faultsReply([...issues.flatMap(faultsOf), ...(byRules ? faultsIn(byRules) : [])], say)
}

function faultsIn({ fields, values }: Invalid): Fault[] {
  return Object.entries(fields).map(([field, code]) => ({ path: field.split('.'), code, values }))
}

type Fault = { path: readonly string[]; code: string; values?: Record<string, unknown> }

/** An answer lists no more errors, and names no longer keys. */
const faultsMax = 20
const keyLengthMax = 64

function faultsReply(faults: readonly Fault[], say: Say): ErrorReply {
  const found = faults.slice(0, faultsMax).map(({ path, code, values }) => {
    const [, field] = placeOf(path)
    return { path, code, message: messageOf(code, { ...say, field }, values) }
  })
  return { status: 422, body: { errors: errorsByField(found) } }
}

/**
 * The text of a code: from the domain (for the field, then in general), the platform, or the
 * default for wrong values.
 */
export function messageOf(
  code: string,
  { texts, namespace, field }: Say,
  values: Record<string, unknown> = {},
): string {
  const keys = [
    ...(namespace && field ? [`${namespace}:errors.${field}.${code}`] : []),
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

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.map(String)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, faultsMax)
        .map((key) => ({ path: [...path, key.slice(0, keyLengthMax)], code: 'unknown_key' }))
    case 'too_small':
      return [{ path, ...sized(issue.origin, 'min', boundOf(issue.minimum, issue, 1)) }]
    case 'too_big':
      return [{ path, ...sized(issue.origin, 'max', boundOf(issue.maximum, issue, -1)) }]
    case 'invalid_type':
      return [{ path, code: typeFault(issue) }]
    default: {
      // A schema check may set its message key, z.refine(…, { error: 'nickname' }), and what it names.
      const code = /^[a-z_]{3,40}$/.test(issue.message) ? issue.message : 'invalid'
      return [{ path, code, ...(issue.code === 'custom' ? { values: issue.params ?? {} } : {}) }]
    }
  }
}

function typeFault({ expected, input }: z.core.$ZodIssueInvalidType): string {
  if (input === undefined) return 'required'
  return expected === 'int' && typeof input === 'number' ? 'integer' : 'invalid'
}

/** The largest or smallest integer that is allowed. */
function boundOf(bound: number | bigint, { inclusive }: { inclusive?: boolean }, step: number) {
  return inclusive === false ? Number(bound) + step : bound
}

function sized(origin: string, side: 'min' | 'max', bound: number | bigint) {
  const values = { [side]: String(bound) }
  if (origin === 'string' && side === 'min' && bound === 1) return { code: 'required' }
  if (origin === 'string') return { code: side === 'min' ? 'too_short' : 'too_long', values }
  return { code: side === 'min' ? 'too_small' : 'too_big', values }
}

const networkCodes = 'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EAI_AGAIN EHOSTUNREACH'
/** Shut down, starting up, connection lost, too many connections, idle for too long. */
const serverCodes = '57P01 57P02 57P03 08000 08003 08006 08001 53300 25P03 25P04'
const unavailableCodes = new Set(`${networkCodes} ${serverCodes}`.split(' '))
/** Serialization failure, deadlock or timeout: nothing was done, the call may be repeated. */
const overloadCodes = new Set(['40001', '40P01', '55P03', '57014'])

/** PostgreSQL aborted this statement because of concurrent ones. */
function isOverloaded(error: unknown): boolean {
  return overloadCodes.has((error as { code?: string } | null)?.code ?? '')
}

/** A temporary failure in which nothing was done: the caller may retry. */
export function isTransient(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isOverloaded(error)
}

/** PostgreSQL is unavailable or starting: the caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code && unavailableCodes.has(code)) return true
  return /Connection terminated|connection error|when trying to connect|server closed/i.test(
    error.message,
  )
}
