import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')
export const modules = path.join(root, 'node_modules')

/** Made where none are given. */
const secretNames = [
  'SESSION_SECRET',
  'MAIL_SECRET',
  'GCP_SECRET_APOGEE',
  'GCP_SECRET_TURBOGAMES',
  'BANK_SECRET',
  'GAME_SEED_SECRET',
  'SEAL_SECRET',
]
/** Given from outside or not there; secret all the same. */
const givenSecretNames = [
  'GAME_SEED_SECRETS_BEFORE',
  'SMTP_URL',
  'EXCLUSION_REGISTER_KEY',
  'BTCPAY_API_KEY',
  'BTCPAY_WEBHOOK_SECRET',
]
/** Each derived from SEAL_SECRET, which no process that serves is given. */
const sealNames = ['SEAL_PROVIDERS', 'SEAL_BANKS', 'SEAL_PEOPLE', 'SEAL_BOOKS', 'SEAL_DOCUMENTS']
const serversMax = 4

/** A refusal that is printed as it is, without a stack. */
export function refusal(message) {
  return Object.assign(new Error(message), { refusal: message })
}

/** Where this copy of the house listens and keeps its data. */
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
  return { port, dataDir, servers }
}

/**
 * Whether real money is played here: under a public https address, unless it is said to be a demo.
 * Such an address has a proxy in front, and the house must be told of it.
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
 * What a process of the house finds in its environment: its own secrets and no others, or all where none
 * are named; outside values win over made ones.
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

/** As `platform/secrets` derives them. */
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

/** Secrets of a copy that was given none: made once, readable by its owner only. */
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
