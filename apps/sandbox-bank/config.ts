import { type WatchSettings, watchSettings } from '@casino/http/metrics/watch-requests.ts'
import { z } from 'zod'

/** At least 16 characters: a shorter key can be guessed. */
const Secret = z.string().min(16)
const developmentSecret = 'development-only-bank-secret'
const Span = z.coerce.number().int().min(0).max(3_600_000)

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Where it listens: on this machine only, unless it is set. */
  SANDBOX_BANK_HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  BASE_PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATABASE_URL: z.url(),
  CASINO_URL: z.url().optional(),
  /** The public addresses of the casino and of this bank. */
  PUBLIC_URL: z.url().optional(),
  SANDBOX_BANK_URL: z.url().optional(),
  BANK_SECRET: Secret.optional(),
  /** The duration of a payout, and the delay of the webhook of the late card. */
  BANK_PAYOUT_MS: Span.default(5_000),
  BANK_LATE_MS: Span.default(15_000),
  /** `1` serves metrics for Prometheus at port + 30, on this machine only unless METRICS_HOST is set. */
  METRICS: z.enum(['0', '1']).default('0'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** `1` logs each request: route, status and time, nothing of the person. */
  ACCESS_LOG: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Config = {
  host: string
  port: number
  databaseUrl: string
  /** The address for webhooks. */
  casinoUrl: string
  /** The public address of this bank. */
  publicUrl: string
  secret: string
  payoutMs: number
  lateMs: number
  logLevel: string
  /** Metrics and access log, as far as they are switched on. */
  watch?: WatchSettings
}

/**
 * Reads the environment once. An invalid value, or in production a missing one, stops the start.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const values = Environment.parse(environment)
  if (values.NODE_ENV === 'production' && !values.BANK_SECRET) {
    throw new Error('BANK_SECRET must be set in production')
  }
  return {
    host: values.SANDBOX_BANK_HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    casinoUrl: new URL(
      values.CASINO_URL ?? values.PUBLIC_URL ?? `http://localhost:${values.BASE_PORT}`,
    ).origin,
    publicUrl: new URL(values.SANDBOX_BANK_URL ?? `http://localhost:${values.PORT}`).origin,
    secret: values.BANK_SECRET ?? developmentSecret,
    payoutMs: values.BANK_PAYOUT_MS,
    lateMs: values.BANK_LATE_MS,
    logLevel: values.LOG_LEVEL,
    watch: watchSettings(values),
  }
}
