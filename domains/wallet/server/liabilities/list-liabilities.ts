import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../liabilities-contract.ts'
import { nightsPageMax } from '../../rules.ts'
import { statementKey } from '../statements/statement-key.ts'
import { lastNight, nightsAfter } from './liability-store.ts'

export async function listLiabilities(
  { db }: ReadContext,
  { after, limit = nightsPageMax }: Input<typeof contract.listLiabilities>,
): Promise<Output<typeof contract.listLiabilities>> {
  const behind = after ?? Math.max(0, ((await lastNight(db))?.number ?? 0) - limit)
  const nights = await nightsAfter(db, behind, limit + 1)
  const shown = nights.slice(0, limit)
  return {
    nights: shown.map(({ number, text, hash, signature }) => ({ number, text, hash, signature })),
    next: nights.length > limit ? (shown.at(-1)?.number ?? null) : null,
    public_key: (await statementKey(db)).public_key,
  }
}
