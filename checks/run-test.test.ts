import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepsFor } from '../run/test.mjs'
import { playwrightResult, printSummary, vitestResult } from '../run/test-reports.mjs'

let folder = ''
const lines: string[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'apogee-reports-'))
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test.each([
  ['nothing', [], ['checks', 'tests', 'journeys']],
  ['a folder', ['domains/shop'], ['tests']],
  ['what changed', ['--changed'], ['tests']],
  ['a journey', ['journeys/shell'], ['journeys']],
  ['a journey with an option', ['journeys/shell.spec.ts', '--headed'], ['journeys']],
  ['a folder and a journey', ['domains/shop', 'journeys/shell'], ['tests', 'journeys']],
])('npm test with %s runs its steps', (_what, args, steps) => {
  expect(stepsFor(args, folder).map(({ name }) => name)).toEqual(steps)
})

test('a test that passes on its retry is listed and no failure; one that fails twice is', () => {
  const passed = { title: 'pays', status: 'passed', duration: 5, failureMessages: ['was late'] }
  const failed = { title: 'refuses', status: 'failed', duration: 5, failureMessages: ['is wrong'] }
  const file = { name: 'shop.test.ts', status: 'passed' }
  const first = vitestResult(0, write({ numPassedTests: 1, testResults: [of(file, passed)] }))
  expect(printSummary([{ name: 'tests', ms: 5, ...first }])).toBe(0)
  expect(lines.join('\n')).toMatch(/Passed on a retry:\n {2}.*shop\.test\.ts: pays/)
  lines.length = 0
  const second = vitestResult(1, write({ numFailedTests: 1, testResults: [of(file, failed)] }))
  expect(printSummary([{ name: 'tests', ms: 5, ...second }])).toBe(1)
  expect(lines.join('\n')).toMatch(/✗ .*shop\.test\.ts: refuses\nis wrong/)
  expect(lines.join('\n')).not.toContain('retry')
})

test('a journey that passes on its retry is listed and no failure', () => {
  const attempts = [{ duration: 900, errors: [{ message: 'no such page' }] }, { duration: 600 }]
  const tests = [{ projectName: 'desktop', status: 'flaky', results: attempts }]
  const suites = [{ file: 'shop.spec.ts', specs: [{ title: 'a visit', tests }] }]
  const stats = { expected: 0, flaky: 1, unexpected: 0, skipped: 0 }
  const result = playwrightResult(0, write({ stats, errors: [], suites }))
  expect(result).toMatchObject({ code: 0, passed: 1, failed: 0 })
  expect(printSummary([{ name: 'journeys', ms: 5, ...result }])).toBe(0)
  expect(lines.join('\n')).toMatch(/Passed on a retry:\n {2}journeys\/shop\.spec\.ts.*: a visit/)
})

test('the ten slowest test files are printed, the slowest first', () => {
  const testResults = Array.from({ length: 11 }, (_, at) => {
    const file = { name: `f${at}.test.ts`, status: 'passed', startTime: 5, endTime: 5 + at * 1_000 }
    return of(file, { title: 'pays', status: 'passed', duration: 1 })
  })
  const tests = vitestResult(0, write({ numPassedTests: 11, testResults }))
  const specs = [
    { title: 'a visit', tests: [{ status: 'expected', results: [{ duration: 9_500 }] }] },
  ]
  const suites = [{ file: 'shop.spec.ts', specs }]
  const stats = { expected: 1, flaky: 0, unexpected: 0, skipped: 0 }
  const journeys = playwrightResult(0, write({ stats, errors: [], suites }))
  printSummary([
    { name: 'tests', ms: 5, ...tests },
    { name: 'journeys', ms: 5, ...journeys },
  ])
  const [, files] = lines.join('\n').split('The slowest test files:\n')
  const shown = (files ?? '').split('\n\n')[0]?.split('\n') ?? []
  expect(shown).toHaveLength(10)
  expect(shown.slice(0, 2)).toEqual([
    expect.stringMatching(/ 10\.0 s {2}.*f10\.test\.ts$/),
    '    9.5 s  journeys/shop.spec.ts',
  ])
})

test('a run that ran nothing has failed, but for one of what changed', () => {
  const file = write({ testResults: [] })
  expect(vitestResult(0, file)).toMatchObject({ code: 1, failed: 1 })
  expect(vitestResult(0, file, { mayBeEmpty: true })).toMatchObject({ code: 0, failed: 0 })
  expect(vitestResult(0, path.join(folder, 'none.json'))).toMatchObject({ code: 1, failed: 1 })
})

function of<File>(file: File, ...assertionResults: unknown[]) {
  return { ...file, assertionResults }
}

function write(report: object): string {
  const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ ...counts, ...report }))
  return file
}
