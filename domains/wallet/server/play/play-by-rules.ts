import type { LedgerRequest } from '@casino/ledger/ledger-request.ts'
import { findOthersKeys } from '@casino/ledger/others-keys-store.ts'
import { type LedgerResult, playBatch } from '@casino/ledger/play-store.ts'
import type pg from 'pg'

const conflict = 409

/**
 * As `playBatch`, for a batch of one shard: a key of a player of another shard is refused, as one of the same shard is. What is refused so
 * moves nothing and asks for the balance.
 */
export async function playByRules(
  client: pg.ClientBase,
  requests: readonly LedgerRequest[],
  at: Parameters<typeof playBatch>[2],
): Promise<LedgerResult[]> {
  const refused = await findOthersKeys(client, requests, at.ledger)
  const asked = requests.map((request, place) =>
    refused.has(place) ? { ...request, operations: [] } : request,
  )
  const results = await playBatch(client, asked, at)
  return results.map((result, place) =>
    refused.has(place) && result.code === 0 ? { ...result, code: conflict } : result,
  )
}
