import { atHandOf } from '@casino/db/at-hand.ts'
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
type Place = { ledger: string; atHand?: boolean }
type At = Place & { now: Date }

/** The call of a shard's function, whose parameters but `$1`, the time, begin at `first`. */
const callOf = (
  { ledger, atHand }: Place,
  { name, first, columns }: { name: string; first: number; columns: readonly string[] },
) => {
  const own = schemaOf({ ledger, atHand })
  const values = columns.map((_, at) => `$${first + at}`)
  return atHand
    ? `${own}.held($1) h, ${own}.${name}(${['h', ...values]})`
    : `${own}.${name}(${['$1', ...values]})`
}

const schemaOf = ({ ledger, atHand }: Place) => (atHand ? atHandOf(ledger) : ledger)

const statementOf = (place: Place, name: string, columns: readonly string[]) => {
  const call = callOf(place, { name, first: 2, columns })
  // What is handed on by Citus names a table of the shard; one PostgreSQL has nothing to hand on.
  const text = `select p.* from ${place.atHand === false ? there(place.ledger) : ''}${call} p`
  return { name: `${schemaOf(place)}.${name}`, text, rowMode: 'array' as const }
}

const statementsOf = (place: Place) => ({
  plain: statementOf(place, 'play_plain', columnNames),
  rules: statementOf(place, 'play', ['careful', ...columnNames, ...capNames]),
})
const known = new Map<string, ReturnType<typeof statementsOf>>()

/** Those of a shard, as they are named on its connections. */
function statements({ ledger, atHand }: Place): ReturnType<typeof statementsOf> {
  const key = `${ledger} ${atHand}`
  const own = known.get(key) ?? statementsOf({ ledger, atHand })
  known.set(key, own)
  return own
}

/**
 * Of Citus: whether the shard stands on the connection's own server; if so it may be played at hand from here on. It may leave at any
 * time: a batch then fails with `hasLeft`, or for lack of what was made for it, and nothing is applied.
 */
export async function takeAtHand(client: pg.ClientBase, ledger: string): Promise<boolean> {
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
  return settledOf(requests, { now, row: rows[0] ?? [] })
}

function settledOf(
  requests: readonly LedgerRequest[],
  { now, row }: { now: Date; row: (string | null)[] },
): (LedgerResult | undefined)[] {
  const [items, balances, ids] = row.map(elementsOf)
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

type Batch = Place & { requests: readonly LedgerRequest[] }

/**
 * As `playPlain`, for the batches of several shards of one server: all in one transaction, in the order given. Those of whom
 * nothing is asked stand in the statement too, so that a connection has few of them to prepare.
 */
export async function playPlainOf(
  client: pg.ClientBase,
  batches: readonly Batch[],
  now: Date,
): Promise<(LedgerResult | undefined)[][]> {
  const [one, ...more] = batches.filter(({ requests }) => requests.length > 0)
  if (one && more.length === 0) {
    const settled = await playPlain(client, one.requests, { ...one, now })
    return batches.map((batch) => (batch === one ? settled : []))
  }
  const { rows } = await client.query<(string | null)[]>({
    ...jointStatement(batches),
    values: [now.toISOString(), ...batches.flatMap(({ requests }) => columnsOf(requests))],
    types: rawText,
  })
  const rowOf = new Map(rows.map(([at, ...row]) => [Number(at), row]))
  return batches.map(({ requests }, at) => settledOf(requests, { now, row: rowOf.get(at) ?? [] }))
}

const joint = new Map<string, { name: string; text: string; rowMode: 'array' }>()

/** A branch for each shard, run one behind the other, or not at all where nothing is asked. */
function jointStatement(places: readonly Place[]) {
  const key = places.map(schemaOf).join(' ')
  const known = joint.get(key)
  if (known) return known
  const branches = places.map((place, at) => {
    const first = 2 + at * columnNames.length
    const call = callOf(place, { name: 'play_plain', first, columns: columnNames })
    return `select ${at}, p.* from ${call} p where cardinality($${first}::integer[]) > 0`
  })
  const text = branches.join(' union all ')
  const made = { name: `play_plain of ${joint.size}`, text, rowMode: 'array' as const }
  joint.set(key, made)
  return made
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
