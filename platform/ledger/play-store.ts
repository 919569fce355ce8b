import type pg from 'pg'

export type LedgerOperation = {
  kind: 'bet' | 'win' | 'rollback'
  ext_id: string
  ref_ext_id: string | null
  amount_cents: bigint
}

/** A request as the ledger takes it; `house_id` is the account of the provider's games. */
export type LedgerRequest = {
  player_id: bigint
  currency: string
  provider: string
  house_id: bigint
  game: string
  game_class: string
  round_id: string | null
  finished: boolean
  operations: readonly LedgerOperation[]
}

/** `code` 0 is done, -1 is "changed under our hands, nothing moved, send again". */
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

const columns = 19
const statement = {
  name: 'ledger.play',
  text: `select * from ledger.play(${Array.from({ length: columns }, (_, at) => `$${at + 1}`)})`,
  rowMode: 'array' as const,
}

/**
 * Applies a batch in one statement, one transaction, one flush; resolves after the commit. The
 * requests are of different players, sorted by player. `careful` leaves out accounts that are
 * locked instead of waiting for them.
 */
export async function playBatch(
  client: pg.ClientBase,
  requests: readonly LedgerRequest[],
  { now, careful = false }: { now: Date; careful?: boolean },
): Promise<LedgerResult[]> {
  const values = [now.toISOString(), careful, ...batchColumns(requests)]
  const { rows } = await client.query<[string, string, string, string, string]>({
    ...statement,
    values,
    types: rawText,
  })
  const row = rows[0]
  if (!row) throw new Error('ledger.play gave no row')
  return resultsOf(requests, row)
}

/** The house account of a name and currency; made when it is missing. */
export async function findHouse(
  client: pg.ClientBase,
  name: string,
  currency: string,
): Promise<bigint> {
  const { rows } = await client.query('select ledger.house_id($1, $2)::text as id', [
    name,
    currency,
  ])
  return BigInt(rows[0].id)
}

const rawText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig

function batchColumns(requests: readonly LedgerRequest[]): string[] {
  const items: number[] = []
  const lasts: boolean[] = []
  const [players, amounts, houses]: bigint[][] = [[], [], []]
  const texts: (string | null)[][] = Array.from({ length: 8 }, () => [])
  const [currencies, providers, kinds, exts, refs, games, classes, rounds] = texts
  const finished: boolean[] = []
  const steps: number[] = []
  const [afters, needs]: bigint[][] = [[], []]
  requests.forEach((request, at) => {
    const operations = request.operations.length > 0 ? request.operations : [balanceQuestion]
    const sums = runningSums(operations)
    operations.forEach((operation, place) => {
      steps.push(place + 1)
      afters?.push(sums.after[place] ?? 0n)
      needs?.push(sums.need)
      items.push(at + 1)
      lasts.push(place === operations.length - 1)
      players?.push(request.player_id)
      currencies?.push(request.currency)
      providers?.push(request.provider)
      kinds?.push(operation.kind)
      exts?.push(operation.ext_id)
      refs?.push(operation.ref_ext_id)
      amounts?.push(operation.amount_cents)
      houses?.push(request.house_id)
      games?.push(request.game)
      classes?.push(request.game_class)
      rounds?.push(request.round_id)
      finished.push(request.finished)
    })
  })
  const text = texts.map(textArray)
  return [
    ...[plainArray(items), plainArray(lasts), plainArray(players ?? [])],
    ...[text[0], text[1], text[2], text[3], text[4]].map(String),
    ...[plainArray(amounts ?? []), plainArray(houses ?? [])],
    ...[text[5], text[6], text[7]].map(String),
    plainArray(finished),
    ...[plainArray(steps), plainArray(afters ?? []), plainArray(needs ?? [])],
  ]
}

/** What a request has added to the cash after each of its operations, and what it begins with. */
function runningSums(operations: readonly { kind: string | null; amount_cents: bigint }[]) {
  let sum = 0n
  let lowest = 0n
  const after = operations.map(({ kind, amount_cents }) => {
    sum += kind === 'bet' ? -amount_cents : amount_cents
    if (sum < lowest) lowest = sum
    return sum
  })
  return { after, need: -lowest }
}

const balanceQuestion = { kind: null, ext_id: null, ref_ext_id: null, amount_cents: 0n }

function plainArray(values: readonly (number | bigint | boolean)[]): string {
  return `{${values.join(',')}}`
}

function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join(',')}}`
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}

function resultsOf(requests: readonly LedgerRequest[], row: string[]): LedgerResult[] {
  const [codes, balances, ids, times, bonuses] = row.map((text) => text.slice(1, -1).split(','))
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
