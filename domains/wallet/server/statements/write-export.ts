import * as z from 'zod/mini'
import { Line } from '../../line.ts'
import { csvCell } from '../../rules.ts'
import { signedFile } from './signed-file.ts'

export type ExportFormat = 'csv' | 'json'
export type ExportHead = { player_id: bigint; from: Date; to: Date; made_at: Date }
type Given = { format: ExportFormat; head: ExportHead; privateKey: string }
type Pages = AsyncIterable<readonly Line[]>

const columns = [
  'id',
  'at',
  'kind',
  'currency',
  'amount_cents',
  'cash_cents',
  'bonus_cents',
  'balance_after_cents',
  'void',
  'provider',
  'game',
  'round',
  'reference',
  'rolled_back_reference',
  'rolled_back',
] as const

/** The file in pieces, a page of lines at a time; its last line carries the signature. */
export function writeExport({ format, head, privateKey }: Given, pages: Pages) {
  return format === 'csv'
    ? signedFile(csv(pages), { privateKey, lastLine: (signature) => `# signature: ${signature}\n` })
    : signedFile(json(head, pages), {
        privateKey,
        lastLine: (signature) => `"signature":"${signature}"}\n`,
      })
}

async function* csv(pages: Pages): AsyncGenerator<string> {
  yield `${columns.join(',')}\n`
  for await (const lines of pages) yield csvLines(lines)
}

async function* json(head: ExportHead, pages: Pages): AsyncGenerator<string> {
  yield jsonHead(head)
  let isFirst = true
  for await (const lines of pages) {
    if (lines.length === 0) continue
    yield jsonLines(lines, isFirst)
    isFirst = false
  }
  yield '\n],\n'
}

function csvLines(lines: readonly Line[]): string {
  return lines
    .map((line) => z.encode(Line, line))
    .map((told) => `${columns.map((column) => csvCell(told[column])).join(',')}\n`)
    .join('')
}

function jsonHead({ player_id, from, to, made_at }: ExportHead): string {
  const head = JSON.stringify({ player_id: Number(player_id), from, to, made_at })
  return `${head.slice(0, -1)},"lines":[`
}

function jsonLines(lines: readonly Line[], isFirst: boolean): string {
  const texts = lines.map((line) => JSON.stringify(z.encode(Line, line)))
  return `${isFirst ? '' : ','}\n${texts.join(',\n')}`
}
