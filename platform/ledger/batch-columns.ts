import type { LedgerOperation, LedgerRequest } from './ledger-request.ts'

/** What the ledger's functions take of every operation, in this order. */
export const columnNames = [
  ...['item', 'last', 'player', 'currency', 'provider', 'kind', 'ext', 'ref', 'amount', 'house'],
  ...['game', 'class', 'round', 'finished', 'step', 'after', 'need'],
]

/**
 * The operations of a batch in order: for each name the text of a PostgreSQL array. A request
 * without operations is a row of no kind, which asks the balance. `step` counts the operations of a
 * request, `after` is what they have added to the cash so far, `need` is the cash that the request
 * needs to begin with.
 */
export function columnsOf(requests: readonly LedgerRequest[]): string[] {
  const columns: string[][] = columnNames.map(() => [])
  requests.forEach((request, at) => {
    addRows(columns, request, `${at + 1}`)
  })
  return columns.map((elements) => `{${elements.join(',')}}`)
}

/** What the function of all rules takes of every operation besides. */
export const capNames = ['win_max', 'day_max']

/** The caps of wins without a bet, by operation, as `columnsOf` has them. */
export function capColumnsOf(requests: readonly LedgerRequest[]): string[] {
  const columns: [string[], string[]] = [[], []]
  for (const { operations, promo } of requests) {
    for (let rows = Math.max(1, operations.length); rows > 0; rows--) {
      columns[0].push(promo ? `${promo.win_max_micros}` : 'NULL')
      columns[1].push(promo ? `${promo.day_max_micros}` : 'NULL')
    }
  }
  return columns.map((elements) => `{${elements.join(',')}}`)
}

function addRows(columns: string[][], request: LedgerRequest, item: string): void {
  const operations = request.operations.length > 0 ? request.operations : [balanceQuery]
  const { player_id, currency, provider, house_id, game, game_class, round_id } = request
  const { afters, need } = sumsOf(operations)
  // As few texts as can be: this is done for every bet.
  const [player, inCurrency, ofProvider] = [`${player_id}`, quoted(currency), quoted(provider)]
  const [ofGame, ofClass, round] = [quoted(game), quoted(game_class), quoted(round_id)]
  const [house, finished, needed] = [`${house_id}`, `${request.finished}`, `${need}`]
  operations.forEach(({ kind, ext_id, ref_ext_id, amount_cents }, place) => {
    const last = place === operations.length - 1 ? 'true' : 'false'
    const [ext, ref, amount] = [quoted(ext_id), quoted(ref_ext_id), `${amount_cents}`]
    const [step, after] = [`${place + 1}`, `${afters[place]}`]
    const row = [
      ...[item, last, player, inCurrency, ofProvider, kind ?? 'NULL', ext, ref, amount, house],
      ...[ofGame, ofClass, round, finished, step, after, needed],
    ]
    row.forEach((text, column) => {
      columns[column]?.push(text)
    })
  })
}

const balanceQuery = { kind: null, ext_id: null, ref_ext_id: null, amount_cents: 0n }

type Summed = { kind: LedgerOperation['kind'] | null; amount_cents: bigint }

function sumsOf(operations: readonly Summed[]): { afters: bigint[]; need: bigint } {
  let sum = 0n
  let lowest = 0n
  const afters = operations.map(({ kind, amount_cents }) => {
    sum += kind === 'bet' ? -amount_cents : amount_cents
    if (sum < lowest) lowest = sum
    return sum
  })
  return { afters, need: -lowest }
}

/** An element of an array's text. */
function quoted(value: string | null): string {
  if (value === null) return 'NULL'
  return mustEscape.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`
}
const mustEscape = /["\\]/
