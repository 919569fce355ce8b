import type pg from 'pg'
import { capColumnsOf, capNames, columnNames, columnsOf } from './batch-columns.ts'
import type { LedgerRequest } from './ledger-request.ts'
import { there } from './there-store.ts'

/**
 * `code` 0 is done, -1 is "changed under our hands, nothing moved, send again", -2 "the balance would pass
 * what can be told".
 */
export type LedgerResult = {
  code: number
  balance_cents: bigint
  transfers: { id: bigint; settled_at: Date; bonus_amount_cents: bigint }[]
}

/** What the batcher's connections need: plans that go by the keys, in the order of the batch. */
export const batchSettings = [
  ...['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off', 'enable_material=off'],
  ...['enable_sort=on', 'jit=off', 'plan_cache_mode=force_generic_plan'],
]

const statementOf = (ledger: string, name: string, columns: readonly string[]) => ({
  name: `${ledger}.${name}`,
  text: `select p.* from ${there(ledger)}${ledger}.${name}(${columns.map((_, at) => `$${at + 1}`)}) p`,
  rowMode: 'array' as const,
})

const statementsOf = (ledger: string) => ({
  plain: statementOf(ledger, 'play_plain', ['now', ...columnNames]),
  rules: statementOf(ledger, 'play', ['now', 'careful', ...columnNames, ...capNames]),
})
const known = new Map<string, ReturnType<typeof statementsOf>>()

/** Those of a shard, as they are named on its connections. */
function statements(ledger: string): ReturnType<typeof statementsOf> {
  const own = known.get(ledger) ?? statementsOf(ledger)
  known.set(ledger, own)
  return own
}

/** Where a batch is played: the schema of its players' shard. */
type At = { now: Date; ledger: string }

/**
 * Settles what is plain of a batch in one statement, one transaction, one flush; resolves after the
 * commit. The requests are of different players, sorted by player, each with bets and wins alone. Those
 * that it leaves untouched, undefined here, are for `playBatch`.
 */
export async function playPlain(
  client: pg.ClientBase,
  requests: readonly LedgerRequest[],
  { now, ledger }: At,
): Promise<(LedgerResult | undefined)[]> {
  const { rows } = await client.query<(string | null)[]>({
    ...statements(ledger).plain,
    values: [now.toISOString(), ...columnsOf(requests)],
    types: rawText,
  })
  const [items, balances, ids] = (rows[0] ?? []).map(elementsOf)
  const settled: (LedgerResult | undefined)[] = requests.map(() => undefined)
  const firsts = firstPlaces(requests)
  items?.forEach((item, place) => {
    const at = Number(item) - 1
    const transfers = requests[at]?.operations.map((_, step) => ({
      id: BigInt(ids?.[(firsts[at] ?? 0) + step] ?? 0),
      settled_at: now,
      bonus_amount_cents: 0n,
    }))
    const balance_cents = BigInt(balances?.[place] ?? 0)
    settled[at] = { code: 0, balance_cents, transfers: transfers ?? [] }
  })
  return settled
}

/** Where each request's operations begin in the columns. */
function firstPlaces(requests: readonly LedgerRequest[]): number[] {
  let place = 0
  return requests.map(({ operations }) => {
    place += operations.length
    return place - operations.length
  })
}

/**
 * Applies a batch by all the rules in one statement, one transaction, one flush; resolves after the
 * commit. The requests are of different players, sorted by player. `careful` leaves out accounts
 * that are locked instead of waiting for them.
 */
export async function playBatch(
  client: pg.ClientBase,
  requests: readonly LedgerRequest[],
  { now, ledger, careful = false }: At & { careful?: boolean },
): Promise<LedgerResult[]> {
  const { rows } = await client.query<[string, string, string, string, string]>({
    ...statements(ledger).rules,
    values: [now.toISOString(), careful, ...columnsOf(requests), ...capColumnsOf(requests)],
    types: rawText,
  })
  const row = rows[0]
  if (!row) throw new Error('ledger.play gave no row')
  return resultsOf(requests, row)
}

/** The house account of a name and currency in a shard; made when it is missing. */
export async function findHouse(
  client: pg.ClientBase,
  { name, currency, ledger }: { name: string; currency: string; ledger: string },
): Promise<bigint> {
  const text = `select h::text as id from ${there(ledger)}${ledger}.house_id($1, $2) h`
  const { rows } = await client.query(text, [name, currency])
  return BigInt(rows[0].id)
}

const rawText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig

/** The elements of an array's text; none of a null. */
function elementsOf(text: string | null): string[] {
  return text === null || text === '{}' ? [] : text.slice(1, -1).split(',')
}

function resultsOf(requests: readonly LedgerRequest[], row: string[]): LedgerResult[] {
  const [codes, balances, ids, times, bonuses] = row.map(elementsOf)
  let place = 0
  return requests.map(({ operations }, at) => {
    const from = place
    place += Math.max(1, operations.length)
    const code = Number(codes?.[at])
    return {
      code,
      balance_cents: BigInt(balances?.[at] ?? 0),
      transfers: (code === 0 ? operations : []).map((_, step) => ({
        id: BigInt(ids?.[from + step] ?? 0),
        settled_at: new Date(Number(times?.[from + step])),
        bonus_amount_cents: BigInt(bonuses?.[from + step] ?? 0),
      })),
    }
  })
}
