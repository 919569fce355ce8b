import { existsSync } from 'node:fs'
import path from 'node:path'
import { startDatabase } from './database.mjs'
import { runningIn } from './lock.mjs'
import { bin, runFile } from './run-file.mjs'
import { environment, settings } from './settings.mjs'

/** Runs one tool of the house to its end. */
export async function tool(file, args) {
  return (await runFile(file, args)).code
}

/**
 * Runs a tool on the database of the running house, else on one started for the time: as a role of it,
 * or as its owner where none is named.
 */
export async function withDatabase(file, args, role) {
  const own = settings()
  const running = runningIn(own.dataDir)
  const url = process.env.DATABASE_URL || running?.databaseUrls?.[role] || running?.databaseUrl
  if (url) return (await runFile(file, args, { env: environment(own, url) })).code
  const database = await startDatabase(own)
  try {
    const env = environment(own, database.urls[role] ?? database.url)
    return (await runFile(file, args, { env })).code
  } finally {
    await database.stop()
  }
}

/** Plays the tests of the BTCPay adapter with prism as the server, by the description at `place`. */
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

/** Formats the whole tree, or the paths given, and applies the safe fixes. */
export async function format(args) {
  const paths = args.length > 0 ? args : ['.']
  return (await runFile(bin('biome'), ['check', '--write', ...paths])).code
}
