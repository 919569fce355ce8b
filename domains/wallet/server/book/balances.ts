import type { Db, Tx } from '@casino/db/connect.ts'
import type { Balance } from '../../staff-contract.ts'
import { sumMovements } from './movement-store.ts'

/** What players had before a period, what changed it, and what they had after it, by currency. */
export async function balancesOf(
  db: Db | Tx,
  asked: { from: string; to: string; brand_id?: bigint | undefined },
): Promise<Balance[]> {
  const balances = new Map<string, Balance>()
  for (const { currency, kind, before_cents, moved_cents } of await sumMovements(db, asked)) {
    const had = balances.get(currency) ?? {
      currency,
      opening_cents: 0n,
      movements: [],
      closing_cents: 0n,
    }
    const moved = moved_cents === 0n ? [] : [{ kind, amount_cents: moved_cents }]
    balances.set(currency, {
      currency,
      opening_cents: had.opening_cents + before_cents,
      movements: [...had.movements, ...moved],
      closing_cents: had.closing_cents + before_cents + moved_cents,
    })
  }
  return [...balances.values()]
}
