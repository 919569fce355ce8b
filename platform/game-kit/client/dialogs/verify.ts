import { shellWord } from '../../commands/shell-word.ts'
import { webFloatsOf } from '../../fair/fair-web.ts'
import type { AnyGame } from '../../game.ts'
import type { PastRound } from '../../protocol.ts'
import { replay } from '../../replay.ts'
import { isSame } from '../../same.ts'

/** What was recomputed of a round, and whether it is what the round showed and paid. */
export type Recomputed = { outcome: unknown; payout_cents: bigint; isSame: boolean }

/** Replays a past round from its seeds, with the version of the rules of that time. */
export async function recompute(
  game: AnyGame,
  round: PastRound,
  serverSeed: string,
): Promise<Recomputed> {
  if (game.kind === 'live') throw new Error('live games show their own proof')
  const { client_seed: clientSeed, nonce } = round
  const next = await webFloatsOf({ serverSeed, clientSeed, nonce })
  const { outcome, stake_cents, payout_cents } = replay(game, next, round)
  const isStaked = stake_cents === BigInt(round.stake_cents)
  const isPaid = round.state !== 'settled' || payout_cents === BigInt(round.payout_cents)
  return { outcome, payout_cents, isSame: isStaked && isPaid && isSame(outcome, round.outcome) }
}

/** The command that recomputes the round outside of the browser. */
export function commandOf(game: AnyGame, round: PastRound, serverSeed: string): string {
  const { version, nonce, client_seed, input, outcome } = round
  const actions = game.kind === 'steps' ? { actions: game.actionsOf(outcome) } : {}
  const seeds = { server_seed: serverSeed, client_seed, nonce }
  const choices = { game: game.slug, version, ...seeds, ...(input as object), ...actions }
  const options = Object.entries(choices).map(
    ([name, value]) => `--${name.replaceAll('_', '-')} ${shellWord(value)}`,
  )
  return `npm run verify -- --kind round ${options.join(' ')}`
}
