import type { Bench } from './bench.ts'
import { type Case, obstacle } from './case.ts'
import { callCases } from './cases-calls.ts'
import { prizeCases } from './cases-prizes.ts'
import { raceCases } from './cases-races.ts'
import { repeatCases } from './cases-repeats.ts'
import { stateCases } from './cases-states.ts'
import { Mismatch } from './mismatch.ts'

export type Result = {
  number: string
  title: string
  outcome: 'pass' | 'FAIL' | '-'
  expected: string
  got: string
}

const all = [callCases, stateCases, repeatCases, raceCases, prizeCases].flat()
const cases: readonly Case[] = all.sort(
  (a, b) => Number.parseInt(a.number, 10) - Number.parseInt(b.number, 10),
)

/** Runs the cases in order, all or those with the given numbers. */
export async function playCases(bench: Bench, numbers: readonly string[]): Promise<Result[]> {
  const chosen = cases.filter(({ number }) => {
    return numbers.length === 0 || numbers.includes(number.split(' ', 1)[0] ?? '')
  })
  const results: Result[] = []
  for (const one of chosen) results.push(await playCase(bench, one))
  return results
}

async function playCase(bench: Bench, one: Case): Promise<Result> {
  const { number, title } = one
  const why = obstacle(bench, one)
  if (why) return { number, title, outcome: '-', expected: '', got: why }
  try {
    await one.play(bench)
    return { number, title, outcome: 'pass', expected: '', got: '' }
  } catch (error) {
    const { expected, got } =
      error instanceof Mismatch ? error : { expected: 'an answer', got: String(error) }
    return { number, title, outcome: 'FAIL', expected, got }
  }
}

/** The results as a table with totals. */
export function tableOf(results: readonly Result[]): string {
  const head = { number: 'case', title: '', outcome: '', expected: 'expected', got: 'got' }
  const rows = [head, ...results].map(({ number, title, outcome, expected, got }) => [
    number,
    title,
    outcome,
    expected,
    got,
  ])
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length
  const sum = `${count('pass')} passed, ${count('FAIL')} failed, ${count('-')} not played`
  return `${lines.join('\n')}\n\n${sum}\n`
}
