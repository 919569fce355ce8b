import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { planPasswords } from '../platform/db/embedded/superuser-password.ts'
import { startDatabase } from './database.mjs'
import { runningIn } from './lock.mjs'
import { databaseOwner, databaseRoles } from './processes.mjs'
import { runFile } from './run-file.mjs'
import { environment, refusal, settings } from './settings.mjs'

/** What can be rotated: secrets of `secrets.json`, and whether the database keeps something under it. */
const rotated = {
  session: { secret: 'SESSION_SECRET' },
  internal: { secret: 'INTERNAL_SECRET' },
  mail: { secret: 'MAIL_SECRET', inDatabase: true },
  apogee: { secret: 'GCP_SECRET_APOGEE', inDatabase: true },
  turbogames: { secret: 'GCP_SECRET_TURBOGAMES', inDatabase: true },
  bank: { secret: 'BANK_SECRET', inDatabase: true },
  seal: { secret: 'SEAL_SECRET', inDatabase: true },
  seed: { secret: 'GAME_SEED_SECRET' },
}
const names = [...Object.keys(rotated), 'database']

/** Replaces a secret of a stopped casino. If it is interrupted, the same command goes on with it. */
export async function rotate([name, ...more]) {
  if (!names.includes(name) || more.length > 0) {
    throw refusal(`usage: npm run rotate -- ${names.join('|')}`)
  }
  const own = settings()
  if (runningIn(own.dataDir)) {
    throw refusal(
      `Apogee runs in ${own.dataDir}: stop it first, its processes know the former secret.`,
    )
  }
  if (!existsSync(secretsFile(own))) throw refusal(`There are no secrets in ${own.dataDir} yet.`)
  if (name === 'database') return rotatePasswords(own)
  const { secret, inDatabase } = rotated[name]
  if (process.env[secret] || (name === 'seed' && process.env.GAME_SEED_KEY)) {
    throw refusal(
      `${secret} is set in .env or the environment. Move its value to ${secretsFile(own)}, remove it there, and repeat.`,
    )
  }
  const { to } = planned(own, name)
  if (inDatabase && read(secretsFile(own))[secret] !== to) {
    const code = await changeDatabase(own, { secret, to })
    if (code !== 0) throw refusal(`The database was not changed to the end: repeat this command.`)
  }
  replace(own, secret, to)
  rmSync(planFile(own))
  console.log(`${secret} is new. Copy ${secretsFile(own)} to its safe place, and start the casino.`)
  return 0
}

/** Refuses a start while a rotation is not finished: half of the seals would not open. */
export function refuseUnfinished(own) {
  if (!existsSync(planFile(own))) return
  const { name } = read(planFile(own))
  throw refusal(`A rotation was interrupted: finish it first with npm run rotate -- ${name}.`)
}

/** The next start sets them; one is made here, so that it is known to work. */
async function rotatePasswords(own) {
  if (process.env.DATABASE_URL) {
    throw refusal('The passwords of your own PostgreSQL are changed there, and in DATABASE_URL.')
  }
  planPasswords(own.dataDir, [databaseOwner, ...databaseRoles])
  const database = await startDatabase(own)
  await database.stop()
  console.log('All passwords of the database are new. Start the casino.')
  return 0
}

async function changeDatabase(own, { secret, to }) {
  const change = async (url) => {
    const env = { ...environment(own, url), ROTATE_TO: to }
    return (await runFile('apps/server/rotation/rotate-cli.ts', [secret], { env })).code
  }
  if (process.env.DATABASE_URL) return change(process.env.DATABASE_URL)
  const database = await startDatabase(own)
  try {
    return await change(database.url)
  } finally {
    await database.stop()
  }
}

/** The plan of this rotation, stored before anything changes; the same after an interruption. */
function planned(own, name) {
  const file = planFile(own)
  if (existsSync(file)) {
    const plan = read(file)
    if (plan.name !== name) refuseUnfinished(own)
    return plan
  }
  const plan = { name, to: randomBytes(32).toString('hex') }
  write(file, plan)
  return plan
}

/** Seeds of rounds stay sealed with the former secret, which stays known under its key id. */
function replace(own, secret, to) {
  const secrets = read(secretsFile(own))
  if (secrets[secret] === to) return
  const { [secret]: former } = secrets
  write(secretsFile(own), {
    ...secrets,
    [secret]: to,
    ...(secret === 'GAME_SEED_SECRET' ? seedKeys(secrets, former) : {}),
  })
}

function seedKeys({ GAME_SEED_KEY: key = '1', GAME_SEED_SECRETS_BEFORE: before = '' }, former) {
  return {
    GAME_SEED_KEY: String(Number(key) + 1),
    GAME_SEED_SECRETS_BEFORE: [...before.split(',').filter(Boolean), `${key}:${former}`].join(','),
  }
}

function secretsFile({ dataDir }) {
  return path.join(dataDir, 'secrets.json')
}

function planFile({ dataDir }) {
  return path.join(dataDir, 'rotation.json')
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Whole or not at all. */
function write(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
