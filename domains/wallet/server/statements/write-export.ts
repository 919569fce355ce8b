import type { Texts } from '@casino/i18n/texts.ts'
import * as z from 'zod/mini'
import { Line } from '../../line.ts'
import { correctionReasonOf, nameOfLine } from '../../line-kinds.ts'
import { csvCell } from '../../rules.ts'
import { signedFile } from './signed-file.ts'

export type ExportFormat = 'csv' | 'json'
export type ExportHead = { player_id: bigint; from: Date; to: Date; made_at: Date }
type Say = ReturnType<Texts['of']>
type Given = { format: ExportFormat; head: ExportHead; privateKey: string; say: Say }
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

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * The file in parts, a page of lines at a time; the last line is the signature. CSV has its header
 * and kinds in the player's language and machine-readable numbers and times. JSON is the same in
 * every language.
 */
export function writeExport({ format, head, privateKey, say }: Given, pages: Pages) {
  return format === 'csv'
    ? signedFile(csv(pages, say), {
        privateKey,
        lastLine: (signature) => `# signature: ${signature}\n`,
      })
    : signedFile(json(head, pages), {
        privateKey,
        lastLine: (signature) => `"signature":"${signature}"}\n`,
      })
}

async function* csv(pages: Pages, say: Say): AsyncGenerator<string> {
  const heads = columns.map((column) => csvCell(say(`csv.${column}`)))
  yield `${byteOrderMark}${heads.join(',')}\n`
  for await (const lines of pages) yield csvLines(lines, say)
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

function csvLines(lines: readonly Line[], say: Say): string {
  return lines
    .map((line) => ({ ...z.encode(Line, line), kind: kindOf(line, say) }))
    .map((line_) => `${columns.map((column) => csvCell(line_[column])).join(',')}\n`)
    .join('')
}

/** A correction says why it was made. */
function kindOf(line: Line, say: Say): string {
  const kind = say(`money.kind.${nameOfLine(line)}`)
  const why = correctionReasonOf(line.reference)
  return why ? `${kind}: ${say(`money.correction.${why}`)}` : kind
}

function jsonHead({ player_id, from, to, made_at }: ExportHead): string {
  const head = JSON.stringify({ player_id: Number(player_id), from, to, made_at })
  return `${head.slice(0, -1)},"lines":[`
}

function jsonLines(lines: readonly Line[], isFirst: boolean): string {
  const texts = lines.map((line) => JSON.stringify(z.encode(Line, line)))
  return `${isFirst ? '' : ','}\n${texts.join(',\n')}`
}
