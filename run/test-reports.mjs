import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './settings.mjs'

const slowestShown = 10
const faultShown = 600

/** The result of a vitest run, from the report of its json reporter. */
export function vitestResult(code, file, { mayBeEmpty = false } = {}) {
  return resultOf({ code, file, mayBeEmpty }, (report) => {
    const unloaded = report.testResults.filter((one) => {
      return one.status === 'failed' && one.assertionResults.length === 0
    })
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length + report.numPendingTests,
      tests: [
        ...report.testResults.flatMap((file) =>
          file.assertionResults.map((one) => test(file, one)),
        ),
        ...unloaded.map(({ name, message }) => {
          return test({ name }, { title: 'not loaded', failureMessages: [message] })
        }),
      ],
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        name: path.relative(root, name),
        ms: endTime - startTime,
      })),
    }
  })
}

/** The result of a Playwright run, from the report of its json reporter. */
export function playwrightResult(code, file) {
  return resultOf({ code, file }, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    tests: suites.flatMap(journeysIn),
    files: suites.map((suite) => ({
      name: `journeys/${suite.file}`,
      ms: journeysIn(suite).reduce((sum, { ms }) => sum + ms, 0),
    })),
  }))
}

/** Prints the slowest tests and files, the failed ones and those that passed on a retry; gives the exit code. */
export function printSummary(results) {
  const failedSteps = results.filter(({ code }) => code !== 0).map(({ name }) => name)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const tests = results.flatMap(({ tests = [] }) => tests)
  printSlowest('tests', tests)
  printSlowest(
    'test files',
    results.flatMap(({ files = [] }) => files),
  )
  // Once more at the end: of a long run it is often all that is kept.
  for (const { name, fault, hasPassed } of tests) {
    if (fault && !hasPassed) console.log(`\n✗ ${name}\n${fault.slice(0, faultShown)}`)
  }
  const retried = tests.filter(({ fault, hasPassed }) => fault && hasPassed)
  if (retried.length > 0) console.log('\nPassed on a retry:')
  for (const { name } of retried) console.log(`  ${name}`)
  const times = results.map(({ name, ms }) => `${name} ${seconds(ms)} s`)
  console.log(`\n${times.join(', ')}`)
  console.log(failedSteps.length === 0 ? 'All steps passed.' : `Failed: ${failedSteps.join(', ')}.`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return failedSteps.length === 0 && sum('failed') === 0 ? 0 : 1
}

function printSlowest(what, timed) {
  const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown)
  if (slowest.length > 0) console.log(`\nThe slowest ${what}:`)
  for (const { name, ms } of slowest) console.log(`${seconds(ms).padStart(7)} s  ${name}`)
}

function seconds(ms) {
  return (ms / 1000).toFixed(1)
}

function test({ name }, { title, status, duration, failureMessages = [] }) {
  return {
    name: `${path.relative(root, name)}: ${title}`,
    ms: duration ?? 0,
    fault: failureMessages.join('\n'),
    hasPassed: status === 'passed',
  }
}

function journeysIn({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `journeys/${file} (${projectName}): ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      fault: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)).join('\n'),
      hasPassed: ['expected', 'flaky'].includes(status),
    })),
  )
  return [...own, ...suites.flatMap(journeysIn)]
}

/** A run without a report, or without tests, has failed. */
function resultOf({ code, file, mayBeEmpty = false }, read) {
  if (!existsSync(file)) return { code: code || 1, passed: 0, failed: 1 }
  const { passed, failed, tests, files } = read(JSON.parse(readFileSync(file, 'utf8')))
  const isEmpty = passed === 0 && !mayBeEmpty
  const hasFailed = code !== 0 || failed > 0 || isEmpty
  return {
    code: hasFailed ? code || 1 : 0,
    passed,
    failed: hasFailed ? Math.max(failed, 1) : 0,
    tests,
    files,
  }
}
