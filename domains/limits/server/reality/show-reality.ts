import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { decimalsOf, findCurrency } from '@casino/money/money.ts'
import { playedSince } from '@casino/wallet/money'
import type * as contract from '../../contract.ts'
import { realityOf } from './reality-store.ts'

/** Since when the player plays, what they staked, and what they won or lost. */
export async function showReality({
  db,
  now,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.showReality>> {
  const player_id = player.id
  const since = await realityOf(db, { player_id, now })
  const played = since ? await playedSince(db, { player_id, from: since }) : []
  return {
    activity_sum: Object.fromEntries(
      played.map(({ currency, stakes_cents, wins_cents }) => [
        currency,
        decimal(wins_cents - stakes_cents, currency),
      ]),
    ),
    wager_sum: Object.fromEntries(
      played.map(({ currency, stakes_cents }) => [currency, decimal(stakes_cents, currency)]),
    ),
    period: { from: since ?? now, to: now },
  }
}

function decimal(cents: bigint, code: string): string {
  const currency = findCurrency(code)
  const decimals = currency ? decimalsOf(currency) : 2
  return (Number(cents) / 10 ** decimals).toFixed(decimals)
}
