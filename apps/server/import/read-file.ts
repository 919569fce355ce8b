import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import { type ImportLine, readJsonLine, readRow } from './line-form.ts'

/** A player of a file, or what is wrong with the line. */
export type FileLine = { number: number; hash: Buffer } & (
  | { line: ImportLine; faults?: undefined }
  | { line?: undefined; faults: string[] }
)

const lineBytesMax = 1024 * 1024

/** Reads the players of a JSONL or CSV file, one at a time. */
export function readFile(file: string): AsyncGenerator<FileLine> {
  return file.endsWith('.csv') ? readCsv(file) : readJsonl(file)
}

async function* readJsonl(file: string): AsyncGenerator<FileLine> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  let number = 0
  for await (const text of lines) {
    number += 1
    if (text.trim() === '') continue
    if (text.length > lineBytesMax) yield { number, hash: hashOf(''), faults: ['is too long'] }
    else yield { number, hash: hashOf(text), ...readJsonLine(text) }
  }
}

async function* readCsv(file: string): AsyncGenerator<FileLine> {
  const options = { bom: true, columns: true, info: true, max_record_size: lineBytesMax }
  const rows: AsyncIterable<{ record: Record<string, string>; info: { lines: number } }> =
    createReadStream(file).pipe(parse(options))
  for await (const { record, info } of rows) {
    const hash = hashOf(JSON.stringify(record))
    yield { number: info.lines, hash, ...readRow(record) }
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
