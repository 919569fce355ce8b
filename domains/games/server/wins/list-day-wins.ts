import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { dayWinsShown } from '../../rules.ts'
import { bestWins, type WinOfBet } from './win-store.ts'

const dayMs = 86_400_000

export async function listDayWins({
  db,
  now,
}: ReadContext): Promise<Output<typeof contract.listDayWins>> {
  const since = new Date(now.getTime() - dayMs)
  const best = async (by: 'amount' | 'multiplier') =>
    (await bestWins(db, { since, by, limit: dayWinsShown })).map(withMultiplier)
  return { biggest: await best('amount'), multipliers: await best('multiplier') }
}

function withMultiplier(win: WinOfBet) {
  return { ...win, multiplier: Number((win.amount_cents * 10n) / win.bet_cents) / 10 }
}
