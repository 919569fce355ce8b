import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { check } from './check.mjs'
import { bin, runFile } from './run-file.mjs'
import { root, settings } from './settings.mjs'

const slowestShown = 10
const faultShown = 600

/**
 * Checks, then tests, then journeys in a browser. A failed step does not hide the next one; each
 * counts. The answer is the exit code: 0 only when all of them ran and passed.
 */
export async function test(args) {
  const reports = path.join(settings().dataDir, 'test')
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const steps = [
    { name: 'checks', run: async () => ({ code: await check(), passed: 0, failed: 0 }) },
    { name: 'tests', run: () => unitTests(reports, args) },
    { name: 'journeys', run: () => journeys(reports, ['desktop', 'phone']) },
    { name: 'faults', run: () => journeys(reports, ['faults']) },
  ]
  const results = []
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`)
    const result = await run().catch((error) => crashed(error))
    results.push({ name, ...result })
  }
  return summary(results)
}

/** The tests that have a long form, in that form: races, attacks, matrices, properties, kills. */
export async function soak(args) {
  const env = { ...process.env, SOAK: '1' }
  const given = args.length > 0 ? args : await longTests()
  const tests = await runFile(bin('vitest'), ['run', '--testTimeout=600000', ...given], { env })
  const kills = ['--kills', '30', '--what', 'each']
  const crash = await runFile('apps/conformance/crash.ts', kills, { env })
  return tests.code || crash.code
}

/** Those that ask how much they are to do. */
async function longTests() {
  const folders = ['platform', 'domains', 'games', 'apps']
  const { sourceFiles } = await import('../checks/source-files.ts')
  const files = sourceFiles(root, folders, /\.tsx?$/)
  return files.filter((file) => /testing\/effort\.ts'/.test(readFileSync(file, 'utf8')))
}

function summary(results) {
  const broken = results.filter(({ code }) => code !== 0).map(({ name }) => name)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const tests = results.flatMap(({ tests = [] }) => tests)
  const slowest = tests.toSorted((a, b) => b.ms - a.ms)
  console.log('\nThe slowest:')
  for (const { name, ms } of slowest.slice(0, slowestShown)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
  }
  // Once more at the end: of a long run it is often all that is kept.
  for (const { name, fault } of tests.filter(({ fault }) => fault)) {
    console.log(`\n✗ ${name}\n${fault.slice(0, faultShown)}`)
  }
  console.log(broken.length === 0 ? '\nAll steps passed.' : `\nFailed: ${broken.join(', ')}.`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return broken.length === 0 && sum('failed') === 0 ? 0 : 1
}

async function unitTests(reports, args) {
  const file = path.join(reports, 'vitest.json')
  const { code } = await runFile(bin('vitest'), [
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...args,
  ])
  return counted(code, file, ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => {
    const unloaded = testResults.filter((one) => {
      return one.status === 'failed' && one.assertionResults.length === 0
    })
    return {
      passed: numPassedTests,
      failed: numFailedTests + unloaded.length + numPendingTests,
      tests: [
        ...testResults.flatMap((file) => file.assertionResults.map((one) => timed(file, one))),
        ...unloaded.map(({ name, message }) => {
          return timed({ name }, { title: 'not loaded', failureMessages: [message] })
        }),
      ],
    }
  })
}

async function journeys(reports, projects) {
  const file = path.join(reports, `${projects[0]}.json`)
  const env = {
    ...process.env,
    CHROMIUM_PATH: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const chosen = projects.map((name) => `--project=${name}`)
  const args = ['test', '--forbid-only', '--reporter=list,json', ...chosen]
  const { code } = await runFile(bin('playwright'), args, { env })
  return counted(code, file, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    tests: suites.flatMap(journeysIn),
  }))
}

function timed({ name }, { title, duration, failureMessages = [] }) {
  const fault = failureMessages.join('\n')
  return { name: `${path.relative(root, name)}: ${title}`, ms: duration ?? 0, fault }
}

function journeysIn({ file, specs = [], suites = [] }) {
  const own = specs.map(({ title, tests }) => {
    const runs = tests.flatMap(({ results }) => results)
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0)
    const faults = runs.flatMap(({ errors = [] }) => errors.map(({ message }) => message))
    return { name: `${file}: ${title}`, ms, fault: faults.join('\n') }
  })
  return [...own, ...suites.flatMap(journeysIn)]
}

/** A runner that broke off, or that ran nothing, has failed: silence is no success. */
function counted(code, file, count) {
  if (!existsSync(file)) return { code: code || 1, passed: 0, failed: 1 }
  const { passed, failed, tests } = count(JSON.parse(readFileSync(file, 'utf8')))
  const isFailed = code !== 0 || failed > 0 || passed === 0
  return {
    code: isFailed ? code || 1 : 0,
    passed,
    failed: isFailed ? Math.max(failed, 1) : 0,
    tests,
  }
}

function crashed(error) {
  console.error(error.refusal ?? error)
  return { code: 1, passed: 0, failed: 1 }
}
