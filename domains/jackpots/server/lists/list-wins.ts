import type { ReadContext } from '@casino/http/context.ts'
import type { JackpotWin } from '../../contract.ts'
import { winsShown } from '../../rules.ts'
import { leaderboard } from './jackpot-store.ts'
import { jackpotWin } from './win-of.ts'

export async function listWins({ db, policy }: ReadContext): Promise<JackpotWin[]> {
  if (!policy.jackpots_allowed) return []
  return (await leaderboard(db, winsShown)).map(jackpotWin)
}
