import type { Input } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { playedRounds } from '@casino/wallet/books'
import type { PlayedRound } from '../../play.ts'
import * as contract from '../../rounds-contract.ts'
import { roundsDays, roundsDaysMax, roundsPageSize } from '../../rules.ts'
import { openRoundsAmong } from '../wins/open-stake-store.ts'
import { gamesNamed } from './played-store.ts'

const dayMs = 86_400_000

/** A page of the player's rounds. */
export async function listRounds(
  { db, now, player, reply }: PlayerReadContext,
  { page, page_size = roundsPageSize, ...asked }: Input<typeof contract.listRounds>,
): Promise<PlayedRound[]> {
  const { total, rounds } = await playedRounds(db, {
    ...asked,
    ...periodOf(asked, now),
    player_id: player.id,
    limit: page_size,
    offset: (page - 1) * page_size,
  })
  reply.total(total)
  const games = await gamesNamed(db, [...new Set(rounds.map(({ game }) => game))])
  const named = rounds.map((one) => ({ ...one, player_id: player.id, round_id: one.round }))
  const open = await openRoundsAmong(db, named)
  return rounds.map(({ game, round, currency, created_at, moved_at, ...sums }) => {
    const known = games.get(game)
    const isOpen = open.has(`${sums.provider} ${round}`)
    return {
      currency,
      total_bets: sums.stakes_cents,
      total_wins: sums.wins_cents,
      game,
      identifier: game,
      title: known?.title ?? game,
      provider: known?.provider ?? sums.provider,
      round,
      provably_fair: known?.provably_fair ?? false,
      created_at,
      finished_at: isOpen ? null : moved_at,
    }
  })
}

type Asked = { from?: Date | undefined; to?: Date | undefined }

function periodOf(asked: Asked, now: Date): { from: Date; to: Date } {
  const to = asked.to ?? new Date(now.getTime() + 1)
  const from = asked.from ?? new Date(to.getTime() - roundsDays * dayMs)
  if (from >= to) throw invalid(contract.listRounds, { to: 'period_reversed' })
  if (to.getTime() - from.getTime() > roundsDaysMax * dayMs) {
    throw invalid(contract.listRounds, { to: 'period_too_long' })
  }
  return { from, to }
}
