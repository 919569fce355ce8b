import { createHash, sign, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { Line } from '../../line.ts'
import { csvCell } from '../../rules.ts'

export type ExportFormat = 'csv' | 'json'
export type ExportHead = { player_id: bigint; from: Date; to: Date; made_at: Date }
type Given = { format: ExportFormat; head: ExportHead; privateKey: string }

const columns = [
  ...(['id', 'at', 'kind', 'currency', 'amount_cents', 'cash_cents', 'bonus_cents'] as const),
  ...(['balance_after_cents', 'void', 'provider', 'game', 'round', 'reference'] as const),
  'rolled_back_reference',
] as const

/**
 * The file in pieces, a page of lines at a time. Its last line carries the signature: Ed25519 over
 * the SHA-256 of all bytes before that line.
 */
export async function* writeExport(
  { format, head, privateKey }: Given,
  pages: AsyncIterable<readonly Line[]>,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  yield hashed(format === 'csv' ? `${columns.join(',')}\n` : jsonHead(head))
  let isFirst = true
  for await (const lines of pages) {
    if (lines.length === 0) continue
    yield hashed(format === 'csv' ? csvLines(lines) : jsonLines(lines, isFirst))
    isFirst = false
  }
  if (format === 'json') yield hashed('\n],\n')
  const signature = sign(null, hash.digest(), privateKey).toString('base64')
  yield format === 'csv' ? `# signature: ${signature}\n` : `"signature":"${signature}"}\n`
}

/** Whether a file is, to the byte, what the holder of the key wrote. */
export function isGenuine(file: string, publicKey: string): boolean {
  const body = file.slice(0, file.lastIndexOf('\n', file.length - 2) + 1)
  const last = file.slice(body.length)
  const found = /^(?:# signature: |"signature":")([A-Za-z0-9+/]{86}==)(?:"})?\n$/.exec(last)
  const signature = Buffer.from(found?.[1] ?? '', 'base64')
  // Base64 has spare bits at its end: one way of writing a signature, no other.
  if (!found || signature.toString('base64') !== found[1]) return false
  const digest = createHash('sha256').update(body).digest()
  return verify(null, digest, publicKey, signature)
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
