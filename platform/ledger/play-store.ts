import { localSchemaOf } from '@casino/db/local-tables.ts'
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

/** Where a batch is played: the schema of its players' shard, or that beside it, once it was taken at hand. */
type Place = { ledger: string; isLocal?: boolean }
type At = Place & { now: Date }

const statementOf = ({ ledger, isLocal }: Place, name: string, columns: readonly string[]) => {
  const [first, ...more] = columns.map((_, at) => `$${at + 1}`)
  const own = isLocal ? localSchemaOf(ledger) : ledger
  const call = isLocal
    ? `${own}.held(${first}) h, ${own}.${name}(${['h', ...more]})`
    : `${there(ledger)}${own}.${name}(${[first, ...more]})`
  return { name: `${own}.${name}`, text: `select p.* from ${call} p`, rowMode: 'array' as const }
}

const statementsOf = (place: Place) => ({
  plain: statementOf(place, 'play_plain', ['now', ...columnNames]),
  rules: statementOf(place, 'play', ['now', 'careful', ...columnNames, ...capNames]),
})
const known = new Map<string, ReturnType<typeof statementsOf>>()

/** Those of a shard, as they are named on its connections. */
function statements({ ledger, isLocal }: Place): ReturnType<typeof statementsOf> {
  const key = isLocal ? localSchemaOf(ledger) : ledger
  const own = known.get(key) ?? statementsOf({ ledger, isLocal })
  known.set(key, own)
  return own
}

/**
 * Of Citus: whether the shard stands on the connection's own server; if so it may be played at hand from here on. It may leave at any
 * time: a batch then fails with `hasLeft`, or for lack of what was made for it, and nothing is applied.
 */
export async function takeLocalTables(client: pg.ClientBase, ledger: string): Promise<boolean> {
  const { rows } = await client.query(`select ${ledger}.take_at_hand() as taken`)
  return rows[0].taken
}

/**
 * Settles what is plain of a batch in one statement, one transaction, one flush; resolves after the
 * commit. The requests are of different players, sorted by player, each with bets and wins alone. Those
 * that it leaves untouched, undefined here, are for `playBatch`.
 */
export async function playPlain(
  client: pg.ClientBase,
  requests: readonly LedgerRequest[],
  { now, ...place }: At,
): Promise<(LedgerResult | undefined)[]> {
  const { rows } = await client.query<(string | null)[]>({
    ...statements(place).plain,
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
  { now, careful = false, ...place }: At & { careful?: boolean },
): Promise<LedgerResult[]> {
  const { rows } = await client.query<[string, string, string, string, string]>({
    ...statements(place).rules,
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
