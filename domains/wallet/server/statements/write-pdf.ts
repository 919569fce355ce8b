import type { Output } from '@casino/contract/endpoint.ts'
import { intlOf } from '@casino/i18n/locales.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import { decimalsOf, findCurrency } from '@casino/money/money.ts'
import type { showStatement } from '../../contract.ts'
import type { Line } from '../../line.ts'
import { correctionReasonOf, nameOfLine, paymentOf } from '../../line-kinds.ts'
import { fingerprintOf } from './fingerprint.ts'
import {
  addFooter,
  addText,
  type Cell,
  hasSpace,
  left,
  newPdf,
  type Pdf,
  right,
  rowOf,
} from './pdf-page.ts'
import { signedFile } from './signed-file.ts'
import type { StatementKey } from './statement-key.ts'

type Given = {
  brand: string
  player_id: bigint
  made_at: Date
  sums: Output<typeof showStatement>
  key: StatementKey
  locale: string
  texts: Texts
}
type Pages = AsyncIterable<readonly Line[]>
type Say = ReturnType<Texts['of']>
type Writing = Given & { say: Say; amount(cents: bigint): string; moment(at: Date): string }

const sumNames = [
  'opening_balance',
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'prizes',
  'bonuses',
  'marketing',
  'corrections',
  'closing_balance',
] as const
const [whenAt, whatAt, amountAt] = [left, left + 118, right - 90]
const nameMax = 42
const signatureSpace = 110

/**
 * A PDF statement in the player's language, a page of lines at a time. The last line of the file,
 * after the end of the PDF, is the signature of everything before.
 */
export function writePdf(given: Given, pages: Pages): AsyncGenerator<string | Uint8Array> {
  return signedFile(written(given, pages), {
    privateKey: given.key.private_key,
    lastLine: (signature) => `% signature: ${signature}\n`,
  })
}

async function* written(given: Given, pages: Pages): AsyncGenerator<Uint8Array> {
  const writing = toWrite(given)
  const { say, brand, locale, made_at } = writing
  const title = say('statement.title')
  const pdf = newPdf({ title, author: brand, language: intlOf(locale), made_at })
  const ready: Uint8Array[] = []
  pdf.on('data', (bytes: Uint8Array) => ready.push(bytes))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  let number = 0
  const nextPage = () => {
    pdf.addPage()
    number += 1
    addFooter(pdf, say('statement.page', { page: number, player: Number(given.player_id) }))
  }
  nextPage()
  addHead(pdf, writing)
  let table = newTable(pdf, writing)
  for await (const lines of pages) {
    for (const line of lines) {
      if (!hasSpace(pdf)) {
        table.end()
        nextPage()
        table = newTable(pdf, writing)
      }
      addRow(pdf, table, cellsOf(line, writing))
    }
    // Output is sent at once, so a year of lines is never in memory.
    await new Promise(setImmediate)
    yield* ready.splice(0)
  }
  table.end()
  if (!hasSpace(pdf, signatureSpace)) nextPage()
  addSignature(pdf, writing)
  pdf.end()
  await ended
  yield* ready.splice(0)
}

function toWrite(given: Given): Writing {
  const { locale, sums, texts } = given
  const currency = findCurrency(sums.currency)
  const decimals = currency ? decimalsOf(currency) : 2
  const digits = { minimumFractionDigits: Math.min(decimals, 2), maximumFractionDigits: decimals }
  const numbers = new Intl.NumberFormat(intlOf(locale), digits)
  const moments = new Intl.DateTimeFormat(intlOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
  return {
    ...given,
    say: texts.of('wallet'),
    amount: (cents) => numbers.format(Number(cents) / 10 ** decimals),
    moment: (at) => moments.format(at),
  }
}

function addHead(
  pdf: Pdf,
  { say, brand, player_id, made_at, sums, amount, moment }: Writing,
): void {
  addText(pdf, 'H1', `${brand}: ${say('statement.title')}`)
  const { from, to, currency, lines } = sums
  const last = new Date(to.getTime() - 1)
  addText(pdf, 'P', `${moment(from)} – ${moment(last)} UTC`)
  addText(pdf, 'P', say('statement.of', { player: Number(player_id), currency, count: lines }))
  addText(pdf, 'P', say('statement.made', { at: `${moment(made_at)} UTC` }))
  const table = pdf.struct('Table')
  pdf.addStructure(table)
  for (const name of sumNames) {
    const label: Cell = { text: say(`money.${name}`), x: left, from: 'left' }
    const cents = sums[`${name}_cents`]
    addRow(pdf, table, [
      label,
      { text: `${amount(cents)} ${currency}`, x: left + 260, from: 'right' },
    ])
  }
  table.end()
  pdf.moveDown(1)
}

function newTable(pdf: Pdf, { say, sums }: Writing) {
  const table = pdf.struct('Table')
  pdf.addStructure(table)
  const heads: Cell[] = [
    { text: `${say('money.when')} (UTC)`, x: whenAt, from: 'left' },
    { text: say('money.what'), x: whatAt, from: 'left' },
    { text: say('money.amount'), x: amountAt, from: 'right' },
    { text: `${say('money.balance')} ${sums.currency}`, x: right, from: 'right' },
  ]
  addRow(pdf, table, heads, 'TH')
  return table
}

type Table = ReturnType<Pdf['struct']>

// biome-ignore lint/complexity/useMaxParams: where, what and how
function addRow(pdf: Pdf, table: Table, cells: readonly Cell[], kind: 'TH' | 'TD' = 'TD'): void {
  const { row, parts, next } = rowOf(pdf, cells, kind)
  table.add(row)
  for (const part of parts) row.add(part)
  row.end()
  pdf.y = next
  pdf.x = left
}

function cellsOf(line: Line, { say, amount, moment }: Writing): Cell[] {
  const kind = say(`money.kind.${nameOfLine(line)}`)
  const payment = paymentOf(line.reference)
  const paid = payment ? say('money.payment', { id: payment }) : ''
  const why = correctionReasonOf(line.reference)
  const name = line.game?.replace(':', '/') ?? (why ? say(`money.correction.${why}`) : paid)
  const mark = line.void ? say('money.void') : line.rolled_back ? say('money.rolled_back') : ''
  const what = [kind, name, mark].filter(Boolean).join(' · ')
  return [
    { text: moment(line.at), x: whenAt, from: 'left' },
    { text: what.length > nameMax ? `${what.slice(0, nameMax)}…` : what, x: whatAt, from: 'left' },
    { text: amount(line.amount_cents), x: amountAt, from: 'right' },
    { text: amount(line.balance_after_cents), x: right, from: 'right' },
  ]
}

function addSignature(pdf: Pdf, { say, key }: Writing): void {
  pdf.moveDown(1)
  addText(pdf, 'H2', say('statement.signed'))
  addText(pdf, 'P', say('statement.signed_text'))
  addText(pdf, 'P', say('statement.key', { key: fingerprintOf(key.public_key) }))
  addText(pdf, 'P', 'npm run verify -- --kind statement --file FILE --key KEY')
}
