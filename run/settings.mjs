import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')
export const modules = path.join(root, 'node_modules')

/** Generated if they are not set. */
const secretNames = [
  'SESSION_SECRET',
  'INTERNAL_SECRET',
  'MAIL_SECRET',
  'GCP_SECRET_APOGEE',
  'GCP_SECRET_TURBOGAMES',
  'BANK_SECRET',
  'GAME_SEED_SECRET',
  'SEAL_SECRET',
]
/** Only set by the operator; still secret. */
const givenSecretNames = [
  'GAME_SEED_SECRETS_BEFORE',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'EXCLUSION_REGISTER_KEY',
  'BTCPAY_API_KEY',
  'BTCPAY_WEBHOOK_SECRET',
]
/** Derived from SEAL_SECRET, which no serving process gets. */
const sealNames = [
  'SEAL_PROVIDERS',
  'SEAL_BANKS',
  'SEAL_PEOPLE',
  'SEAL_BOOKS',
  'SEAL_DOCUMENTS',
  'SEAL_STAFF',
  'SEAL_AFFILIATES',
]
const serversMax = 4

/** An error that is printed without a stack. */
export function refusal(message) {
  return Object.assign(new Error(message), { refusal: message })
}

/** The port and the folders of this working copy. */
export function settings() {
  const port = Number(process.env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_500) {
    throw refusal(`PORT must be a whole number from 1 to 65500, not ${process.env.PORT}.`)
  }
  const servers = Number(process.env.SERVERS ?? 1)
  if (!Number.isInteger(servers) || servers < 1 || servers > serversMax) {
    throw refusal(
      `SERVERS must be a whole number from 1 to ${serversMax}, not ${process.env.SERVERS}.`,
    )
  }
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data')
  mkdirSync(dataDir, { recursive: true })
  const withHistory = process.env.DEMO_HISTORY !== '0'
  return { port, dataDir, servers, withHistory, backupDir: process.env.BACKUP_DIR || undefined }
}

/**
 * Whether real money is played: under a public https address that is not declared a demo. Such an
 * address has a reverse proxy in front, and the number of proxies must be set.
 */
export function playsForRealMoney() {
  const { PUBLIC_URL = '', TRUSTED_HOPS, DEMO_CAST } = process.env
  const isPublic = /^https:/i.test(PUBLIC_URL)
  if (isPublic && !TRUSTED_HOPS) {
    throw refusal(
      `${PUBLIC_URL} is reached through a proxy: set TRUSTED_HOPS to how many stand in front ` +
        '(1 for one). Without it all visitors would share one address and its limits.',
    )
  }
  return isPublic && DEMO_CAST !== '1'
}

/**
 * The environment of a process: only its own secrets, or all if none are listed; values from
 * outside replace generated ones.
 */
export function environment({ port, dataDir }, databaseUrl, secrets) {
  const env = { ...secretsOf(dataDir), ...process.env }
  Object.assign(env, secrets ? sealsFrom(env.SEAL_SECRET) : {})
  const all = [...secretNames, ...givenSecretNames, ...sealNames]
  const others = all.filter((name) => !secrets?.includes(name))
  if (secrets) for (const name of others) delete env[name]
  return {
    ...env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    BASE_PORT: String(port),
  }
}

/** The same derivation as in `platform/secrets`. */
function sealsFrom(secret) {
  const derive = (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `apogee seals ${purpose}`, 32))
  return Object.fromEntries(
    sealNames.map((name) => [
      name,
      derive(name.slice('SEAL_'.length).toLowerCase()).toString('hex'),
    ]),
  )
}

/** Generates the secrets of a working copy once, readable only by its owner. */
function secretsOf(dataDir) {
  const file = path.join(dataDir, 'secrets.json')
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = secretNames.filter((name) => known[name] === undefined)
  for (const name of missing) known[name] = randomBytes(32).toString('hex')
  if (missing.length > 0) {
    writeFileSync(file, `${JSON.stringify(known, undefined, 2)}\n`, { mode: 0o600 })
  }
  return known
}
