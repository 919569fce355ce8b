import { parseArgs } from 'node:util'
import { now } from '@casino/time/now.ts'
import { type BookRow, balancesByKind, bookKeys, bookOf } from '@casino/wallet/books'
import { openDatabase } from '../database/open-database.ts'

// `npm run book -- --from 2026-01-01 --to 2026-01-31 [--by day|provider|game|currency] [--json]`:
// prints the operator's book in subunits. Days are in UTC and both are included; the default is
// today.
const day = now().toISOString().slice(0, 10)
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: day },
    to: { type: 'string', default: day },
    by: { type: 'string', default: 'day' },
    json: { type: 'boolean', default: false },
  },
})
const by = bookKeys.find((key) => key === values.by)
if (!by) throw new Error(`--by is one of ${bookKeys.join(', ')}`)

const database = await openDatabase('book')
const balances = await balancesByKind(database.db)
const rows = await bookOf(database.db, { from: values.from, to: values.to, by })
await database.close()

const shown = [
  ...([
    'key',
    'currency',
    'bets',
    'stakes_cents',
    'wins_cents',
    'rolled_back_stakes_cents',
  ] as const),
  ...([
    'rolled_back_wins_cents',
    'prizes_cents',
    'bonuses_cents',
    'ggr_cents',
    'ngr_cents',
  ] as const),
]

if (values.json) {
  // Sums may exceed the safe integers of JSON, so they are written as strings.
  const plain = (_name: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  process.stdout.write(`${JSON.stringify({ balances, rows }, plain, 2)}\n`)
} else {
  for (const { kind, currency, amount_cents } of balances) {
    process.stdout.write(`${kind} ${currency} ${amount_cents}\n`)
  }
  process.stdout.write(`\n${shown.join('\t')}\n${rows.map(textOf).join('')}`)
}

function textOf(row: BookRow): string {
  return `${shown.map((name) => row[name]).join('\t')}\n`
}
