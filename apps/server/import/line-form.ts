import { parseUnambiguous } from '@casino/contract/parse-unambiguous.ts'
import { ImportedLimitsForm } from '@casino/limits/public'
import { ImportedPlayerForm } from '@casino/players/public'
import { ImportedDocument } from '@casino/verification/public'
import * as z from 'zod/mini'

const Balance = z.strictObject({
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  amount_cents: z
    .int()
    .check(z.refine((cents) => cents >= 0, { error: 'is negative', abort: true })),
})

/** One player of an import file. */
const Line = z.strictObject({
  ...ImportedPlayerForm,
  balances: z._default(
    z.array(Balance).check(
      z.maxLength(20),
      z.refine(
        (all) => new Set(all.map(({ currency }) => currency)).size === all.length,
        'has a currency twice',
      ),
    ),
    [],
  ),
  ...ImportedLimitsForm,
  documents: z._default(z.array(ImportedDocument).check(z.maxLength(20)), []),
})
export type ImportLine = z.output<typeof Line>

/** The columns of a CSV file that contain JSON. */
const jsonColumns = ['balances', 'limits', 'exclusions', 'consents', 'documents']

type Read = { line: ImportLine; faults?: undefined } | { line?: undefined; faults: string[] }

/** Parses a line of a JSONL file. */
export function readJsonLine(text: string): Read {
  try {
    return lineOf(parseUnambiguous(text))
  } catch (error) {
    return { faults: [`is no JSON object: ${(error as Error).message}`] }
  }
}

/** Parses a row of a CSV file; an empty cell is a field that is missing. */
export function readRow(row: Readonly<Record<string, string>>): Read {
  const filled = Object.entries(row).filter(([, cell]) => cell !== '')
  try {
    return lineOf(
      Object.fromEntries(
        filled.map(([name, cell]) => [
          name,
          jsonColumns.includes(name) ? parseUnambiguous(cell) : cell,
        ]),
      ),
    )
  } catch (error) {
    return { faults: [`${jsonColumns.join(', ')} are JSON: ${(error as Error).message}`] }
  }
}

function lineOf(value: unknown): Read {
  const parsed = Line.safeParse(value)
  if (parsed.success) return { line: parsed.data }
  return {
    faults: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()),
  }
}
