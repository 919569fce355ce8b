import { parseArgs } from 'node:util'
import { now } from '@casino/time/now.ts'
import { balancesByKind, bookKeys, bookOf, planBookOf } from '@casino/wallet/books'
import { openDatabase } from '../database/open-database.ts'

// `npm run book -- --from 2026-01-01 --to 2026-01-31 [--by day|provider|game|country|currency|brand|plan]
// [--json]`: the operator's book in subunits, days of the brands, both included; without days, today's.
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
if (!by && values.by !== 'plan') {
  process.stderr.write(`--by is one of ${bookKeys.join(', ')}, plan\n`)
  process.exit(2)
}

type Row = Readonly<Record<string, string | bigint>>
const database = await openDatabase('book')
const balances = await balancesByKind(database.db)
const { from, to } = values
const rows: readonly Row[] = by
  ? await bookOf(database.db, { from, to, by })
  : await planBookOf(database.db, { from, to })
await database.close()

const shownOfPlans = [
  ...['plan', 'currency', 'granted_cents', 'stakes_cents', 'wins_cents'],
  ...['released_cents', 'removed_cents', 'cost_cents'],
]
const shownOfBook = [
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
    'released_cents',
    'removed_cents',
    'contributions_cents',
    'jackpots_cents',
    'fees_cents',
    'marketing_cents',
    'ggr_cents',
    'ngr_cents',
  ] as const),
]

const shown = by ? shownOfBook : shownOfPlans
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

function textOf(row: Row): string {
  return `${shown.map((name) => row[name]).join('\t')}\n`
}
