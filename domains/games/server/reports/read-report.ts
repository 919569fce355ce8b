import { readJson } from '../provider-play/read-json.ts'
import { parseReport, type Report } from './report.ts'

/**
 * Parses a report file: JSON with `{ lines }` or `{ sums }`, or CSV with the same names in its
 * first line. Throws with the place of the error.
 */
export function readReport(file: Buffer): Report {
  const text = file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (!text.startsWith('{')) return parseReport(reportOfCsv(text))
  const read = readJson(Buffer.from(text))
  if ('fault' in read) throw new Error(read.fault)
  return parseReport(read.json)
}

function reportOfCsv(text: string): object {
  const [names = [], ...rows] = recordsOf(text)
  const objects = rows.map((row) => objectOf(names, row))
  if (names.includes('action_id')) return { lines: objects }
  if (names.includes('bets')) return { sums: objects }
  throw new Error('the first line of the report does not name its columns')
}

const numbers = new Set(['amount', 'bets', 'wins'])

/** An empty field is absent; an amount that is no integer stays text, so validation rejects it. */
function objectOf(names: readonly string[], row: readonly string[]): object {
  const given = names.flatMap((name, place): [string, unknown][] => {
    const value = row[place] ?? ''
    if (value === '') return []
    return [[name, numbers.has(name) && /^\d+$/.test(value) ? Number(value) : value]]
  })
  return Object.fromEntries(given)
}

const field = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r?\n|$)/y

/** The records of a CSV file (RFC 4180), without empty lines. */
function recordsOf(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  field.lastIndex = 0
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const match = field.exec(text)
    if (!match) throw new Error(`the report is no CSV: ${text.slice(at, at + 40)}`)
    const [, raw = '', end = ''] = match
    record.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    if (end === ',' && field.lastIndex < text.length) continue
    if (record.some((value) => value !== '')) records.push(record)
    record = []
  }
  return records
}
