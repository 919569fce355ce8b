import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import { playedRounds } from '@casino/wallet/books'
import type { listRoundsOfPlayer } from '../../rounds-office-contract.ts'
import { roundsDays } from '../../rules.ts'
import { openRoundsAmong } from '../wins/open-stake-store.ts'
import { gamesNamed } from './played-store.ts'

const dayMs = 86_400_000

type Reader = ListReader<typeof listRoundsOfPlayer>
type Filter = Parameters<Reader['count']>[1]['filter']

/** Reads the rounds of a player. */
export const roundReader: Reader = {
  async rows({ db, now }, { filter, after, limit }) {
    const { player_id, currency } = filter
    if (!player_id) return []
    const asked = { player_id, currency, ...periodOf(filter, now) }
    const { rounds } = await playedRounds(db, { ...asked, before: after, limit, offset: 0 })
    const games = await gamesNamed(db, [...new Set(rounds.map(({ game }) => game))])
    const named = rounds.map((one) => ({ ...one, player_id, round_id: one.round }))
    const open = await openRoundsAmong(db, named)
    return rounds.map(({ game, moved_at, stakes_cents, wins_cents, ...round }) => {
      const known = games.get(game)
      return {
        ...round,
        player_id,
        title: known?.title ?? game,
        provider: known?.provider ?? round.provider,
        provably_fair: known?.provably_fair ?? false,
        total_bets: stakes_cents,
        total_wins: wins_cents,
        finished_at: open.has(`${round.provider} ${round.round}`) ? null : moved_at,
      }
    })
  },
  async count({ db, now }, { filter, limit }) {
    const { player_id, currency } = filter
    if (!player_id) return 0
    const asked = { player_id, currency, ...periodOf(filter, now) }
    const { total } = await playedRounds(db, { ...asked, limit: 1, offset: 0 })
    return Math.min(total, limit)
  },
}

function periodOf({ day }: Filter, now: Date): { from: Date; to: Date } {
  const from = day ? new Date(`${day}T00:00:00Z`) : new Date(now.getTime() - roundsDays * dayMs)
  return { from, to: day ? new Date(from.getTime() + dayMs) : new Date(now.getTime() + 1) }
}
