import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { isLocalOffice } from './settings/is-local-office.ts'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.transform((text: string) => Number(text)),
)
const count = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((text: string) => Number(text)),
)
const shards = z.pipe(
  z.string().check(z.regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'a whole number from 1 to 64')),
  z.transform((text: string) => Number(text)),
)
const secret = z._default(z.string().check(z.minLength(16)), () => randomBytes(32).toString('hex'))
const sealSecret = z.optional(z.string().check(z.minLength(16)))

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'production'),
  PORT: z._default(port, 3000),
  /**
   * The site's port, from which the other processes derive theirs; the default is this process's
   * port.
   */
  BASE_PORT: z.optional(port),
  /** Where the site listens. */
  HOST: z._default(z.string(), '0.0.0.0'),
  /** Where wallet and work listen: on this machine only, unless it is set. */
  INTERNAL_HOST: z._default(z.string(), '127.0.0.1'),
  /** Where the office listens: on this machine only, unless it is set. */
  OFFICE_HOST: z._default(z.string(), '127.0.0.1'),
  /** The address of the office as staff name it. */
  OFFICE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: z.string(),
  /** The number of ledger shards. A database keeps the number that it was created with. */
  LEDGER_SHARDS: z._default(shards, 1),
  /** Where `seed -- --balance` writes the key of the test bench. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** Read by `npm run doctor`, as is the number of servers. */
  BACKUP_DIR: z.optional(z.string()),
  SERVERS: z._default(count, 1),
  PUBLIC_URL: z.optional(z.url()),
  /** Further origins of the first brand, separated by commas; those of other brands are rows. */
  MIRROR_ORIGINS: z._default(z.string(), ''),
  /** The address of the wallet process, to which the site proxies providers' calls. */
  WALLET_URL: z.optional(z.url()),
  GAME_SERVER_URL: z.optional(z.url()),
  SANDBOX_BANK_URL: z.optional(z.url()),
  /**
   * The operator's BTCPay Server: `https://host/api/v1/stores/ID`, its API key and its webhook key.
   */
  BTCPAY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  BTCPAY_API_KEY: z.optional(z.string().check(z.minLength(16))),
  BTCPAY_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16))),
  SESSION_SECRET: secret,
  /** Signs the site's requests to the wallet; both processes have the same. */
  INTERNAL_SECRET: secret,
  /** Encrypts mails while they wait in the database. */
  MAIL_SECRET: secret,
  GCP_SECRET_APOGEE: secret,
  GCP_SECRET_TURBOGAMES: secret,
  BANK_SECRET: secret,
  /** Encrypts the keys in the database; without it they are stored in plain text. */
  SEAL_SECRET: sealSecret,
  /** What `npm run rotate` replaces a secret by. */
  ROTATE_TO: z.optional(z.string().check(z.minLength(16))),
  /** Replaces it in a process that reads only some of the keys; `npm start` derives it. */
  SEAL_PROVIDERS: sealSecret,
  SEAL_BANKS: sealSecret,
  SEAL_PEOPLE: sealSecret,
  SEAL_BOOKS: sealSecret,
  SEAL_DOCUMENTS: sealSecret,
  SEAL_STAFF: sealSecret,
  SEAL_AFFILIATES: sealSecret,
  /** A file of self-excluded persons and the key of its MACs (see the README of limits). */
  EXCLUSION_REGISTER: z.optional(z.string()),
  EXCLUSION_REGISTER_KEY: z.optional(z.string().check(z.minLength(16))),
  /** The public keys of casinos whose players' limits are accepted, separated by commas. */
  SAFETY_TRUSTED: z._default(z.string(), ''),
  /** The number of reverse proxies in front. An https address has at least one and must set it. */
  TRUSTED_HOPS: z.optional(count),
  /** A file of addresses and countries (mmdb) that replaces the included one. */
  COUNTRY_DATABASE: z.optional(z.string()),
  DEV_COUNTRY: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  CALLS_PER_MINUTE: z._default(count, 600),
  /** The mail server with its user and password; without it mails stay in the outbox. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** The key with which the mail provider signs its reports of bounces and complaints. */
  MAIL_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16))),
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  /**
   * `1` shows a demo's stored mails at /dev/outbox, as a demo without PUBLIC_URL does; only to
   * browsers on the same machine. Anyone who can read them can sign in to every account.
   */
  DEV_OUTBOX: z.optional(z.enum(['0', '1'])),
  /** `1` or `0`: with or without demo users; by default only if PUBLIC_URL is not set. */
  DEMO_CAST: z.optional(z.enum(['0', '1'])),
  /** `1` serves metrics for Prometheus at port + 30, on this machine only unless METRICS_HOST is set. */
  METRICS: z._default(z.enum(['0', '1']), '0'),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** `1` logs each request: route, status and time, nothing of the person. */
  ACCESS_LOG: z._default(z.enum(['0', '1']), '0'),
  /** Where OpenTelemetry's collector listens; `npm start` loads the tracing if it is set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  /** How long a guest's page is cached in memory; 0 renders each request. */
  PAGE_CACHE_MS: z._default(count, 2000),
  /** How long an answer that is the same for all guests is cached for pages; 0 disables it. */
  ANSWER_CACHE_MS: z._default(count, 1000),
})

const read = Environment.safeParse(process.env)
if (!read.success) {
  process.stderr.write(`The environment is not understood:\n${z.prettifyError(read.error)}\n`)
  process.exit(2)
}
const environment = read.data
const basePort = environment.BASE_PORT ?? environment.PORT
const development = environment.NODE_ENV === 'development'
const isDemo = environment.DEMO_CAST === '1'
const showsDemoUsers = environment.DEMO_CAST === undefined ? !environment.PUBLIC_URL : isDemo
const publicUrl = originOf(environment.PUBLIC_URL ?? `http://localhost:${basePort}`)
const isPublic = publicUrl.startsWith('https:')
const officePortOffset = 6
const officeUrl = originOf(
  environment.OFFICE_URL ?? `http://localhost:${basePort + officePortOffset}`,
)

/** All settings of the server, read from the environment once at start. */
export const config = {
  ...environment,
  publicUrl,
  /** The public reaches this casino over https. */
  isPublic,
  /** Demo users and demo data are not allowed, not even old ones in the database. */
  forRealMoney: isPublic && !isDemo,
  trustedHops: environment.TRUSTED_HOPS ?? 0,
  gameServerUrl: environment.GAME_SERVER_URL ?? `http://localhost:${basePort + 1}`,
  sandboxBankUrl: environment.SANDBOX_BANK_URL ?? `http://localhost:${basePort + 2}`,
  walletUrl: environment.WALLET_URL ?? `http://127.0.0.1:${basePort + 3}`,
  officeUrl,
  /** Only this machine reaches the office. */
  officeIsLocal: isLocalOffice(officeUrl, environment.OFFICE_HOST),
  development,
  mailFrom: environment.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
  showsDemoUsers,
  // In a demo without a mail server nobody else could read a mailed code. If the demo is public,
  // the outbox is shown only on request; without demo users never.
  outboxShown:
    showsDemoUsers && (environment.DEV_OUTBOX ?? (environment.PUBLIC_URL ? '0' : '1')) === '1',
}
export type Config = typeof config

/** An address without its path, as browsers send it in Origin. */
function originOf(address: string): string {
  return new URL(address).origin
}
