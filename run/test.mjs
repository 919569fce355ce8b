import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { check } from './check.mjs'
import { bin, runFile } from './run-file.mjs'
import { root, settings } from './settings.mjs'
import { playwrightResult, printSummary, vitestResult } from './test-reports.mjs'

/** A failed test is repeated once; the summary lists those that pass then. */
const retries = 1

/**
 * Without arguments: checks, tests and all journeys. Arguments choose: files or folders of tests,
 * `journeys/…`, options of vitest (`--changed`, `-t`). A failed step does not hide the next one.
 * The result is the exit code: 0 only if all of them ran and passed.
 */
export async function test(given) {
  const args = given.map((arg) => arg.replace(/^\.\//, ''))
  const reports = path.join(settings().dataDir, 'test')
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results = []
  for (const { name, run } of stepsFor(args, reports)) {
    console.log(`\n── ${name}`)
    const startMs = performance.now()
    const result = await run().catch((error) => crashed(error))
    results.push({ name, ms: performance.now() - startMs, ...result })
  }
  return printSummary(results)
}

/** The steps that the arguments ask for. */
export function stepsFor(args, reports) {
  const isJourney = (arg) => /^journeys(\/|$)/.test(arg)
  const chosen = args.filter(isJourney)
  const others = args.filter((arg) => !isJourney(arg))
  const unitTests = { name: 'tests', run: () => runTests(reports, others) }
  if (args.length === 0) {
    const checks = {
      name: 'checks',
      run: async () => ({ code: await check(), passed: 0, failed: 0 }),
    }
    return [checks, unitTests, { name: 'journeys', run: () => runJourneys(reports) }]
  }
  // Options beside journeys only are options of Playwright.
  const areAllJourneys = chosen.length > 0 && others.every((arg) => arg.startsWith('-'))
  if (areAllJourneys) return [{ name: 'journeys', run: () => runJourneys(reports, args) }]
  if (chosen.length === 0) return [unitTests]
  return [unitTests, { name: 'journeys', run: () => runJourneys(reports, chosen) }]
}

/** Projects of vitest that take long: kills under load, and the ledger in three shards. */
const longProjects = ['kills', 'shards']

/**
 * What takes too long for `npm test`: the long form of races, attacks, matrices and properties, three
 * shards, kills of servers and databases.
 */
export async function soak(args) {
  const env = { ...process.env, SOAK: '1' }
  const vitest = (...given) =>
    runFile(bin('vitest'), ['run', '--testTimeout=1800000', ...given], { env })
  if (args.length > 0) return (await vitest(...args)).code
  const kills = ['--kills', '30', '--what', 'each']
  const steps = [
    async () => vitest(...without(longProjects), ...(await longTests())),
    () => vitest(...longProjects.map((name) => `--project=${name}`)),
    () => journeysWith([], env),
    () => runFile('apps/conformance/crash.ts', kills, { env }),
  ]
  let failed = 0
  for (const step of steps) failed = (await step()).code || failed
  return failed
}

function without(projects) {
  return projects.map((name) => `--project=!${name}`)
}

/** The tests that use `effort`, and the proofs of the slots. */
async function longTests() {
  const folders = ['platform', 'domains', 'games', 'apps']
  const { sourceFiles } = await import('../checks/source-files.ts')
  const files = sourceFiles(root, folders, /\.tsx?$/)
  const isLong = /testing\/(effort|prove-(slot|kind)-game)\.ts'/
  return files.filter((file) => isLong.test(readFileSync(file, 'utf8')))
}

async function runTests(reports, args) {
  const file = path.join(reports, 'vitest.json')
  const chosen = args.length > 0 ? args : without(longProjects)
  const { code } = await runFile(bin('vitest'), [
    ...['run', `--retry=${retries}`, '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${file}`, ...chosen],
  ])
  return vitestResult(code, file, { mayBeEmpty: args.includes('--changed') })
}

async function runJourneys(reports, args = []) {
  const file = path.join(reports, 'journeys.json')
  const options = [
    ...[`--retries=${retries}`, '--reporter=list,json'],
    // Chosen journeys run without those that else come before them.
    ...(args.length > 0 ? ['--no-deps', ...args] : []),
  ]
  const { code } = await journeysWith(options, {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightResult(code, file)
}

async function journeysWith(options, env) {
  return runFile(bin('playwright'), ['test', '--forbid-only', ...options], {
    env: { ...env, CHROMIUM_PATH: await findBrowser() },
  })
}

function crashed(error) {
  console.error(error.refusal ?? error)
  return { code: 1, passed: 0, failed: 1 }
}
