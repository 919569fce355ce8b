import { type WatchSettings, watchSettings } from '@casino/http/metrics/watch-requests.ts'
import { z } from 'zod'
import type { SeedKeys } from './seeds/seal.ts'

/** At least 16 characters: a shorter key can be guessed. */
const Secret = z.string().min(16)
const KeyId = z.string().regex(/^[a-z0-9-]{1,20}$/)
const developmentSecret = (name: string) => `development-only-${name}`

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Where it listens: on this machine only, unless it is set. */
  GAME_SERVER_HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  BASE_PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATABASE_URL: z.url(),
  CASINO_URL: z.url().optional(),
  /** The casino's process for providers' calls; by default the casino itself. */
  WALLET_URL: z.url().optional(),
  /** The URLs of the casino and of this server, as browsers use them. */
  PUBLIC_URL: z.url().optional(),
  /** More origins of the casino, separated by commas. */
  MIRROR_ORIGINS: z.string().default(''),
  GAME_SERVER_URL: z.url().optional(),
  /** How many proxies in front of this server are trusted about the visitor's address. */
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  GCP_SECRET_APOGEE: Secret.optional(),
  GCP_SECRET_TURBOGAMES: Secret.optional(),
  GAME_SEED_SECRET: Secret.optional(),
  /** The id of that secret's key; a new secret gets a new id. */
  GAME_SEED_KEY: KeyId.default('1'),
  /** Earlier secrets, `id:secret` separated by commas, to open what they sealed. */
  GAME_SEED_SECRETS_BEFORE: z.string().default(''),
  /** `1` serves metrics for Prometheus at port + 30, on this machine only unless METRICS_HOST is set. */
  METRICS: z.enum(['0', '1']).default('0'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** `1` logs each request: route, status and time, nothing of the person. */
  ACCESS_LOG: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Config = {
  isProduction: boolean
  host: string
  port: number
  databaseUrl: string
  /** The URL of the casino's wallet. */
  walletUrl: string
  /**
   * The origins that may frame any game, in addition to the one in a game's address; the first is
   * the default.
   */
  casinoOrigins: [string, ...string[]]
  /** This server's URL for browsers. */
  publicUrl: string
  trustedHops: number
  secrets: { apogee: string; turbogames: string }
  seedKeys: SeedKeys
  logLevel: string
  /** Metrics and access log, as far as they are switched on. */
  watch?: WatchSettings
}

/** Reads the environment once. A wrong value, or in production a missing one, stops the start. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const values = Environment.parse(environment)
  const isProduction = values.NODE_ENV === 'production'
  const secret = (name: 'GCP_SECRET_APOGEE' | 'GCP_SECRET_TURBOGAMES' | 'GAME_SEED_SECRET') => {
    const value = values[name]
    if (value) return value
    if (isProduction) throw new Error(`${name} must be set in production`)
    return developmentSecret(name.toLowerCase())
  }
  const casinoUrl = withoutSlash(
    values.CASINO_URL ?? values.PUBLIC_URL ?? `http://localhost:${values.BASE_PORT}`,
  )
  return {
    isProduction,
    host: values.GAME_SERVER_HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    casinoOrigins: [
      new URL(casinoUrl).origin,
      ...(values.PUBLIC_URL ? [] : [`http://127.0.0.1:${values.BASE_PORT}`]),
      ...values.MIRROR_ORIGINS.split(',')
        .filter(Boolean)
        .map((one) => new URL(one).origin),
    ],
    walletUrl: values.WALLET_URL ? withoutSlash(values.WALLET_URL) : casinoUrl,
    publicUrl: withoutSlash(values.GAME_SERVER_URL ?? `http://localhost:${values.PORT}`),
    trustedHops: values.TRUSTED_HOPS,
    secrets: {
      apogee: secret('GCP_SECRET_APOGEE'),
      turbogames: secret('GCP_SECRET_TURBOGAMES'),
    },
    seedKeys: {
      current: values.GAME_SEED_KEY,
      secrets: {
        ...keysOf(values.GAME_SEED_SECRETS_BEFORE),
        [values.GAME_SEED_KEY]: secret('GAME_SEED_SECRET'),
      },
    },
    logLevel: values.LOG_LEVEL,
    watch: watchSettings(values),
  }
}

function keysOf(text: string): Record<string, string> {
  const pairs = text === '' ? [] : text.split(',')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [id = '', ...rest] = pair.split(':')
      return [KeyId.parse(id), Secret.parse(rest.join(':'))]
    }),
  )
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
