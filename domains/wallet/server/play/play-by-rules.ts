import type { LedgerRequest } from '@casino/ledger/ledger-request.ts'
import { findOthersKeys } from '@casino/ledger/others-keys-store.ts'
import { type LedgerResult, playBatch } from '@casino/ledger/play-store.ts'
import type pg from 'pg'

const conflict = 409
const winBeforeBet = 120
const nothing: ReadonlyMap<number, number> = new Map()

type At = Parameters<typeof playBatch>[2]

/**
 * Like `playBatch`, for a batch of one shard. A key that a player of another shard has used is
 * refused, as within a shard; such a request moves nothing and returns the balance. With Citus this
 * is not checked, because every shard would depend on all others.
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
  // Before the batch: an error after it would hide that the batch was played.
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
 * Whether a bet precedes the win in the request. A bet that the request itself takes back does not
 * count. Such a request is refused and not to be repeated.
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

/**
 * The refusal that the operations before the foreign key would get, in the order of one shard. They
 * move nothing.
 */
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
