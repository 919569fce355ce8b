import type { LedgerRequest } from '@casino/ledger/ledger-request.ts'
import { findOthersKeys } from '@casino/ledger/others-keys-store.ts'
import { type LedgerResult, playBatch } from '@casino/ledger/play-store.ts'
import type pg from 'pg'

const conflict = 409
const winBeforeBet = 120
const nothing: ReadonlyMap<number, number> = new Map()

type At = Parameters<typeof playBatch>[2]

/**
 * As `playBatch`, for a batch of one shard: a key of a player of another shard is refused, as one of the same shard
 * is. What is refused so moves nothing and asks for the balance. On several servers (Citus) nobody looks: each
 * shard would depend on all.
 */
export async function playByRules(
  client: pg.ClientBase,
  requests: readonly LedgerRequest[],
  at: At,
): Promise<LedgerResult[]> {
  const isOnCitus = at.isLocal !== undefined
  const refused = isOnCitus ? nothing : await findOthersKeys(client, requests, at.ledger)
  const asked = requests.map((request, place) =>
    refused.has(place) ? { ...request, operations: [] } : request,
  )
  // Asked first: once the batch is played a fault here would say that nothing of it was.
  const codes = new Map<number, number>()
  for (const [place, operation] of refused) {
    const request = requests[place]
    if (!request) continue
    const before = { ...request, operations: request.operations.slice(0, operation) }
    const code = await codeOf(client, before, at)
    const isDue = code === winBeforeBet && hasBet(request.operations, operation)
    codes.set(place, isDue ? conflict : code || conflict)
  }
  const results = await playBatch(client, asked, at)
  return results.map((result, place) => ({
    ...result,
    code: result.code || (codes.get(place) ?? 0),
  }))
}

/**
 * By which a win before them would be due, had they come to it: the request is refused in its turn, and not to be
 * repeated. A bet that the request takes back brings none.
 */
function hasBet(operations: LedgerRequest['operations'], from: number): boolean {
  const takenBack = new Set(
    operations.map(({ ref_ext_id, kind }) => kind === 'rollback' && ref_ext_id),
  )
  return operations
    .slice(from)
    .some(
      ({ kind, amount_cents, ext_id }) =>
        kind === 'bet' && amount_cents > 0n && !takenBack.has(ext_id),
    )
}

/** What would be refused of the operations before another's key, in the order in which one shard decides: they move nothing. */
async function codeOf(client: pg.ClientBase, request: LedgerRequest, at: At): Promise<number> {
  if (request.operations.length === 0) return 0
  await client.query('begin')
  try {
    const [result] = await playBatch(client, [request], at)
    return result?.code ?? 0
  } finally {
    await client.query('rollback')
  }
}
