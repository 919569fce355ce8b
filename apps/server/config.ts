import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

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
  /** The site's port, from which those of the other processes count: its own, where that is not told. */
  BASE_PORT: z.optional(port),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** Where the office listens: on this machine only, unless it is set. */
  OFFICE_HOST: z._default(z.string(), '127.0.0.1'),
  /** The address of the office as staff name it. */
  OFFICE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: z.string(),
  /** Over how many shards the ledger is spread; a database keeps the number that it was made with. */
  LEDGER_SHARDS: z._default(shards, 1),
  /** Where `seed -- --balance` leaves the key of the test bench. */
  DATA_DIR: z._default(z.string(), '.data'),
  PUBLIC_URL: z.optional(z.url()),
  /** More origins of the first brand, with commas between them; further ones are rows. */
  MIRROR_ORIGINS: z._default(z.string(), ''),
  /** Where the site finds the process that takes the calls of providers. */
  WALLET_URL: z.optional(z.url()),
  GAME_SERVER_URL: z.optional(z.url()),
  SANDBOX_BANK_URL: z.optional(z.url()),
  /** The operator's own BTCPay Server: `https://host/api/v1/stores/ID`, a key of its API and that of its webhook. */
  BTCPAY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  BTCPAY_API_KEY: z.optional(z.string().check(z.minLength(16))),
  BTCPAY_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16))),
  SESSION_SECRET: secret,
  /** Seals mails while they wait in the database. */
  MAIL_SECRET: secret,
  GCP_SECRET_APOGEE: secret,
  GCP_SECRET_TURBOGAMES: secret,
  BANK_SECRET: secret,
  /** Seals the keys in the database: without it they lie open. */
  SEAL_SECRET: sealSecret,
  /** In place of it, for a process that reads not all of them: what `npm start` derives from it. */
  SEAL_PROVIDERS: sealSecret,
  SEAL_BANKS: sealSecret,
  SEAL_PEOPLE: sealSecret,
  SEAL_BOOKS: sealSecret,
  SEAL_DOCUMENTS: sealSecret,
  /** A file of people who have excluded themselves everywhere, and the key of its marks (the README of limits). */
  EXCLUSION_REGISTER: z.optional(z.string()),
  EXCLUSION_REGISTER_KEY: z.optional(z.string().check(z.minLength(16))),
  /** The public keys of houses whose players' limits are taken over, with commas between them. */
  SAFETY_TRUSTED: z._default(z.string(), ''),
  /** How many proxies stand in front: an https address has at least one, and must say it. */
  TRUSTED_HOPS: z.optional(count),
  /** A file of addresses and countries (mmdb) in place of the one that comes with the house. */
  COUNTRY_DATABASE: z.optional(z.string()),
  DEV_COUNTRY: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  CALLS_PER_MINUTE: z._default(count, 600),
  /** The mail server, with its user and password; without one mails are kept in the outbox. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  /** `1` shows the kept mails at /dev/outbox, as a demo without PUBLIC_URL does: whoever reads them can enter every account. */
  DEV_OUTBOX: z.optional(z.enum(['0', '1'])),
  /** `1` or `0`: with or without the demo's people; by itself only where no PUBLIC_URL is set. */
  DEMO_CAST: z.optional(z.enum(['0', '1'])),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  /** How long an anonymous page may be served from memory; 0 renders each anew. */
  PAGE_CACHE_MS: z._default(count, 2000),
  /** How long an answer that is the same for all guests may be shown in pages; 0 asks each time. */
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

/** Everything the server reads of its environment, once, at start. */
export const config = {
  ...environment,
  publicUrl,
  /** The public reaches this house, by https. */
  isPublic,
  /** Nothing of the demo may come in, nor what it has left in the database. */
  forRealMoney: isPublic && !isDemo,
  trustedHops: environment.TRUSTED_HOPS ?? 0,
  gameServerUrl: environment.GAME_SERVER_URL ?? `http://localhost:${basePort + 1}`,
  sandboxBankUrl: environment.SANDBOX_BANK_URL ?? `http://localhost:${basePort + 2}`,
  walletUrl: environment.WALLET_URL ?? `http://127.0.0.1:${basePort + 3}`,
  officeUrl: originOf(environment.OFFICE_URL ?? `http://localhost:${basePort + officePortOffset}`),
  development,
  mailFrom: environment.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
  showsDemoUsers,
  // Without it nobody could read in a demo what is mailed to him: the code of his first withdrawal.
  // Where others reach it, it is shown to nobody unasked, be it a demo.
  outboxShown:
    environment.DEV_OUTBOX === undefined
      ? showsDemoUsers && !environment.PUBLIC_URL
      : environment.DEV_OUTBOX === '1',
}
export type Config = typeof config

/** An address without its path: as browsers name it in Origin. */
function originOf(address: string): string {
  return new URL(address).origin
}
