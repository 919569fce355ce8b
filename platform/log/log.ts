import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino'
import { currentRequestId } from './request-scope.ts'

export type Log = Pick<
  ReturnType<typeof pino>,
  'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child' | 'level'
>

/** Fields that are never logged, at any depth of a record. */
const secretFields = [
  'password',
  'token',
  'reset_password_token',
  'confirmation_token',
  'unlock_token',
  'password_confirmation',
  'session_key',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
  'server_seed',
  'card',
  'otp_attempt',
  'captcha',
  // Nothing by which a person is known: ids are enough.
  'email',
  'phone',
  'first_name',
  'last_name',
  'date_of_birth',
  'ip',
  'iban',
  // PostgreSQL repeats the values of a refused row here.
  'detail',
]

/**
 * A JSON logger. Secrets up to three levels deep are replaced by `[redacted]`. A lost connection is
 * a warning of one line: its stack says nothing.
 */
export function createLog(name: string, level = 'info', to?: DestinationStream): Log {
  const paths = secretFields.flatMap((field) => {
    const key = field.includes('-') ? `["${field}"]` : field
    const dotted = field.includes('-') ? key : `.${field}`
    return [key, `*${dotted}`, `*.*${dotted}`]
  })
  const options = {
    name,
    level,
    redact: { paths, censor: '[redacted]' },
    hooks: { logMethod },
    mixin: requestOfLine,
    // An error without this has no fields that JSON shows.
    serializers: { error: stdSerializers.err },
  }
  return to ? pino(options, to) : pino(options)
}

/** Each line of a request names its id. */
function requestOfLine(): { request_id?: string } {
  const request_id = currentRequestId()
  return request_id === undefined ? {} : { request_id }
}

const brokenCodes = new Set([
  ...['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ECONNREFUSED', 'ETIMEDOUT'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'],
])
const warning = 40

const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method, level) {
  const [record, ...text] = args as unknown[]
  const error = record instanceof Error ? record : (record as { err?: unknown } | null)?.err
  if (!isBroken(error)) return method.apply(this, args)
  const { err: _err, ...rest } = record instanceof Error ? {} : (record as Record<string, unknown>)
  const told = { ...rest, error: error.message }
  if (level > warning) this.warn(told, ...(text as [string]))
  else method.apply(this, [told, ...text] as unknown as Parameters<typeof method>)
}

function isBroken(error: unknown): error is Error {
  return error instanceof Error && brokenCodes.has((error as { code?: string }).code ?? '')
}

/** The same log without messages below warning. */
export function quieterLog(log: Log): Log {
  const isChatty = ['trace', 'debug', 'info'].includes(log.level)
  return isChatty ? log.child({}, { level: 'warn' }) : log
}
