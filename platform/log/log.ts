import { pino } from 'pino'

export type Log = Pick<
  ReturnType<typeof pino>,
  'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child' | 'level'
>

/** What never reaches a log, wherever it stands in a record. */
const secretFields = [
  'password',
  'token',
  'reset_password_token',
  'confirmation_token',
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
  // PostgreSQL repeats the values of a row that it refuses.
  'detail',
]

/** A JSON logger of one process. Secrets are replaced by `[redacted]`, three levels deep. */
export function createLog(name: string, level = 'info'): Log {
  const paths = secretFields.flatMap((field) => {
    const key = field.includes('-') ? `["${field}"]` : field
    const dotted = field.includes('-') ? key : `.${field}`
    return [key, `*${dotted}`, `*.*${dotted}`]
  })
  return pino({ name, level, redact: { paths, censor: '[redacted]' } })
}

/** The same log without what is below a warning. */
export function quieterLog(log: Log): Log {
  const isChatty = ['trace', 'debug', 'info'].includes(log.level)
  return isChatty ? log.child({}, { level: 'warn' }) : log
}
