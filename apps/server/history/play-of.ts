import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import { loadGame } from '@casino/game-kit/load-game.ts'
import { drawCents } from '@casino/game-kit/slots/payout.ts'
import type { PlayRequest } from '@casino/wallet/play'

type Example = { stake_cents?: number; bets?: { stake_cents: number }[] }

/** A session of a player in a game; the result of each round is drawn by the game's own mathematics. */
export type Session = {
  player_id: bigint
  currency: string
  slug: string
  game_class: string
  rounds: number
  stake_cents: number
  /** Of the draws: unique among all sessions, and stays the same. */
  seed: number
}

/** The rounds of a session as its provider would call them: a bet and its win, which may be 0. */
export async function roundsOf(session: Session): Promise<PlayRequest[]> {
  const { player_id, currency, slug, game_class, rounds, stake_cents, seed } = session
  const game = await loadGame(slug)
  if (game?.kind !== 'instant') throw new Error(`${slug} is not drawn at once`)
  const input = withStake(game.example, stake_cents)
  const next = seededFloats(seed)
  return Array.from({ length: rounds }, (_, number) => {
    const won = drawCents(game.play(next, input).payout, next)
    const round_id = `history-${seed}-${number}`
    return {
      player_id,
      currency,
      provider: game.studio,
      game: `${game.studio}:${slug}`,
      game_class,
      round_id,
      finished: true,
      operations: [
        { type: 'bet', ext_id: `${round_id}-bet`, amount_cents: game.stake(input) },
        { type: 'win', ext_id: `${round_id}-win`, amount_cents: won },
      ],
    }
  })
}

/** The example of a game with another stake; of bets on a table, the first one. */
function withStake(example: Example, stake_cents: number): Example {
  const [bet] = example.bets ?? []
  return bet ? { bets: [{ ...bet, stake_cents }] } : { ...example, stake_cents }
}
