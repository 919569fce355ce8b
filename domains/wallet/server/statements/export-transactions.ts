import type { File, Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import type { Line } from '../../line.ts'
import { linesExportMax, linesPdfMax, periodFault } from '../../rules.ts'
import { countLines, type LinesQuery, nextLines, rangesOf } from './line-store.ts'
import { statementOf } from './show-statement.ts'
import { statementKey } from './statement-key.ts'
import { type ExportHead, writeExport } from './write-export.ts'
import { writePdf } from './write-pdf.ts'

const pageSize = 1000
const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
} as const

/** The player's history as a signed file, streamed as it is read. */
export async function exportTransactions(
  context: PlayerReadContext,
  { format, from, to, currency }: Input<typeof contract.exportTransactions>,
): Promise<File> {
  const fault = periodFault({ from, to })
  if (fault) throw invalid(contract.exportTransactions, fault)
  const { db, now, player } = context
  const of = format === 'pdf' ? (currency ?? player.currency) : currency
  const player_id = player.id
  const cuts = await rangesOf(db, { player_id, from, to, ...(of && { currency: of }) })
  const lines_max = format === 'pdf' ? linesPdfMax : linesExportMax
  const asked = { player_id, cuts, limit: lines_max + 1 }
  if ((await countLines(db, asked)) > lines_max) {
    throw refuse(contract.exportTransactions, 'export_too_large', { lines_max })
  }
  const head = { player_id, from, to, made_at: now }
  const pages = pagesOf(db, asked)
  return {
    // The period ends before `to`.
    name: `transactions-${dayOf(from)}-${dayOf(new Date(to.getTime() - 1))}.${format}`,
    type: types[format],
    parts:
      format === 'pdf'
        ? await pdfOf(context, { head, currency: of ?? player.currency, pages })
        : await signedList(context, { format, head, pages }),
  }
}

type Signed = { format: 'csv' | 'json'; head: ExportHead; pages: AsyncIterable<readonly Line[]> }

async function signedList({ db, texts }: PlayerReadContext, { format, head, pages }: Signed) {
  const privateKey = (await statementKey(db)).private_key
  return writeExport({ format, head, privateKey, say: texts.of('wallet') }, pages)
}

type Pdf = { head: ExportHead; currency: string; pages: AsyncIterable<readonly Line[]> }

async function pdfOf(
  { db, brand, locale, texts }: PlayerReadContext,
  { head, currency, pages }: Pdf,
) {
  const { player_id, from, to, made_at } = head
  const sums = await statementOf(db, { player_id, from, to, currency })
  const key = await statementKey(db)
  const given = { brand: brand.name, player_id, made_at, sums, key, locale, texts }
  return writePdf(given, pages)
}

async function* pagesOf(db: Db, asked: LinesQuery): AsyncGenerator<Line[]> {
  let after = 0n
  for (let count = 0; count < linesExportMax; count += pageSize) {
    const lines = await nextLines(db, { ...asked, after, limit: pageSize })
    yield lines
    if (lines.length < pageSize) return
    after = lines.at(-1)?.id ?? after
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
