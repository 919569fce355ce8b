import type { Db, Tx } from '@casino/db/connect.ts'
import { gameSums } from '@casino/wallet/books'
import { ratesOf } from '@casino/wallet/play'
import type { Played } from '../../returns.ts'

const dayMs = 86_400_000
const days = 90

type At = { now: Date; game?: string | undefined }

/** What was staked and won in the last 90 days by game, in millionths of a euro at today's rates. */
export async function playedByGame(db: Db | Tx, { now, game }: At): Promise<Map<string, Played>> {
  const from = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
  const sums = await gameSums(db, { from, game })
  const worth = await ratesOf(
    db,
    sums.map(({ currency }) => ({ currency, at: now })),
  )
  const played = new Map<string, Played>()
  for (const { game: name, currency, bets, stakes_cents, wins_cents } of sums) {
    const stakes = worth.micros({ currency, amount_cents: stakes_cents, at: now })
    const wins = worth.micros({ currency, amount_cents: wins_cents, at: now })
    if (stakes === null || wins === null) continue
    const known = played.get(name) ?? { bets: 0n, stakes: 0n, wins: 0n }
    played.set(name, {
      bets: known.bets + bets,
      stakes: known.stakes + stakes,
      wins: known.wins + wins,
    })
  }
  return played
}
