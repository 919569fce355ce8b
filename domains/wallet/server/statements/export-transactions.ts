import type { File, Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import type { Line } from '../../line.ts'
import { linesExportMax, periodFault } from '../../rules.ts'
import { countLines, cutsOf, type LinesAsked, nextLines } from './line-store.ts'
import { statementKey } from './statement-key.ts'
import { writeExport } from './write-export.ts'

const pageSize = 1000
const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** The player's history as a signed file, written as it is read. */
export async function exportTransactions(
  { db, now, player }: PlayerReadContext,
  { format, from, to, currency }: Input<typeof contract.exportTransactions>,
): Promise<File> {
  const fault = periodFault({ from, to })
  if (fault) throw invalid(contract.exportTransactions, fault)
  const player_id = player.id
  const cuts = await cutsOf(db, { player_id, from, to, ...(currency && { currency }) })
  const asked = { player_id, cuts, limit: linesExportMax + 1 }
  if ((await countLines(db, asked)) > linesExportMax) {
    throw refuse(contract.exportTransactions, 'export_too_large', { lines_max: linesExportMax })
  }
  const { private_key: privateKey } = await statementKey(db)
  const head = { player_id, from, to, made_at: now }
  return {
    name: `transactions-${dayOf(from)}-${dayOf(to)}.${format}`,
    type: types[format],
    parts: writeExport({ format, head, privateKey }, pagesOf(db, asked)),
  }
}

async function* pagesOf(db: Db, asked: LinesAsked): AsyncGenerator<Line[]> {
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
