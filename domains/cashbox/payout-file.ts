// The files for coins that an external wallet pays: the payouts to make and the payouts made.
import { findCurrency } from '@casino/money/money.ts'
import * as z from 'zod/mini'

type Line = {
  batch_id: bigint
  id: bigint
  network: string
  address: string
  currency: string
  amount_cents: bigint
}

const columns = ['batch', 'id', 'network', 'address', 'currency', 'amount', 'transaction'] as const
const PaidLine = z.object({
  id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  network: z.string(),
  address: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** The transaction that paid it, `failed` if none will, empty if none has yet. */
  transaction: z.string(),
})
export type PaidLine = z.output<typeof PaidLine>

/** A batch as JSON or CSV. The last column is for the transaction that pays a line. */
export function payoutFile(lines: readonly Line[], format: 'csv' | 'json'): string {
  const rows = lines.map(({ batch_id, id, network, address, currency, amount_cents }) => ({
    batch: String(batch_id),
    id: String(id),
    network,
    address,
    currency,
    amount: amountText(amount_cents, currency),
    transaction: '',
  }))
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  const texts = rows.map((row) => columns.map((column) => row[column]).join(','))
  return `${[columns.join(','), ...texts].join('\n')}\n`
}

/** Parses an imported file; throws if it is invalid. Additional columns are allowed. */
export function readPayoutFile(text: string): PaidLine[] {
  const rows: unknown = text.trimStart().startsWith('[') ? JSON.parse(text) : rowsOf(text)
  const parsed = z.array(PaidLine).safeParse(rows)
  if (!parsed.success) {
    throw new Error(`the file needs ${Object.keys(PaidLine.shape).join(', ')} in each line`)
  }
  return parsed.data
}

function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const names = cellsOf(head)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

/** Our cells contain no comma or quote; a spreadsheet may put quotes around them. */
function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/** An amount in coins with all decimals. */
export function amountText(cents: bigint, currency: string): string {
  const decimals = String(findCurrency(currency)?.subunits_to_unit ?? 1).length - 1
  const digits = String(cents).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** "12 TRANSACTION" or "12 failed", as staff report a payment; undefined for anything else. */
export function parseSettled(text: string): { id: bigint; transaction: string } | undefined {
  const [, id, transaction] =
    /^\s*([1-9]\d{0,14})\s+(failed|(?:0x)?[0-9a-fA-F]{64})\s*$/.exec(text) ?? []
  return id && transaction ? { id: BigInt(id), transaction } : undefined
}
