import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { worthNow } from '@casino/wallet/money'
import type * as contract from '../contract.ts'
import { windowHours, windowStart } from '../rules.ts'
import { depositedSince } from './deposit-store.ts'

/** A new limit counts from the moment it is set; this is what was deposited before. */
export async function showDeposited({
  db,
  now,
  player: { id: player_id, currency },
}: PlayerReadContext): Promise<Output<typeof contract.showDeposited>> {
  const worth = await worthNow(db)
  const listed: Output<typeof contract.showDeposited> = []
  for (const [period, hours] of Object.entries(windowHours)) {
    const micros = await depositedSince(db, { player_id, since: windowStart(now, hours) })
    const amount_cents = worth.cents(micros, currency)
    if (amount_cents !== undefined) listed.push({ period, currency, amount_cents })
  }
  return listed
}
