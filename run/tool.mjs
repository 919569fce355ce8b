import { existsSync } from 'node:fs'
import path from 'node:path'
import { clientFor } from '../platform/db/client-for.ts'
import { startDatabase } from './database.mjs'
import { runningIn } from './lock.mjs'
import { bin, runFile } from './run-file.mjs'
import { environment, refusal, settings } from './settings.mjs'

/** Runs a tool of the app and waits for its end. */
export async function tool(file, args) {
  return (await runFile(file, args)).code
}

/**
 * Runs a tool on the database of the running app, otherwise on a database that is started for it,
 * with the given role or as the owner. Refuses a database that was never prepared.
 */
export async function withDatabase(file, args, role) {
  const own = settings()
  return onDatabase(own, role, async (url) => {
    await refuseUnprepared(url, own)
    return (await runFile(file, args, { env: environment(own, url) })).code
  })
}

/** The same as the owner, for a tool that prepares the database: it may be empty. */
export async function withAnyDatabase(file, args) {
  return (await runOnAnyDatabase(file, args)).code
}

/** The same; `options` are those of `runFile`. Returns the exit code and, if quiet, the output. */
export async function runOnAnyDatabase(file, args, options = {}) {
  const own = settings()
  return onDatabase(own, undefined, (url) =>
    runFile(file, args, { ...options, env: environment(own, url) }),
  )
}

async function onDatabase(own, role, run) {
  const running = runningIn(own.dataDir)
  const url = process.env.DATABASE_URL || running?.databaseUrls?.[role] || running?.databaseUrl
  if (url) return run(url)
  const database = await startDatabase(own)
  try {
    return await run(database.urls[role] ?? database.url)
  } finally {
    await database.stop()
  }
}

/** Whether the objects that a start creates exist for the current user. */
const isPrepared = `select from pg_namespace
  where nspname in ('brands', 'game_server') and has_schema_privilege(oid, 'usage')`

async function refuseUnprepared(connectionString, { dataDir }) {
  const client = clientFor(connectionString)
  try {
    await client.connect()
    if ((await client.query(isPrepared)).rowCount > 0) return
  } catch (error) {
    throw refusal(`The database cannot be read: ${error.message}`)
  } finally {
    await client.end()
  }
  const place = process.env.DATABASE_URL ? 'the database of DATABASE_URL' : dataDir
  throw refusal(
    `The casino has never been started in ${place}: start it once with \`npm start\`, or name another DATA_DIR.`,
  )
}

/** Runs the tests of the BTCPay adapter against prism with the description at `place`. */
export async function playBtcpay(place) {
  if (!place || !existsSync(place)) {
    console.error(
      'usage: npm run conformance -- --btcpay FILE-OR-FOLDER of the published description',
    )
    return 2
  }
  const env = { ...process.env, BTCPAY_DESCRIPTION: path.resolve(place) }
  return (await runFile(bin('vitest'), ['run', 'domains/cashbox/server/btcpay'], { env })).code
}

/** Formats the complete tree, or the given paths, and applies the safe fixes. */
export async function format(args) {
  const paths = args.length > 0 ? args : ['.']
  return (await runFile(bin('biome'), ['check', '--write', ...paths])).code
}
