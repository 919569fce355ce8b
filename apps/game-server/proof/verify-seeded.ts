import { commitment, floatsOf } from '@casino/game-kit/fair/fair.ts'
import type { AnyGame } from '@casino/game-kit/game.ts'
import { mathematicsOf } from '@casino/game-kit/mathematics.ts'
import { replay } from '@casino/game-kit/replay.ts'
import { isSame } from '@casino/game-kit/same.ts'
import type { Seal } from '../seeds/seal.ts'
import type { Findings, ProofSource } from './findings.ts'
import { pairsWithoutRounds, type SeededRound, seededRounds } from './proof-store.ts'

/** Replays every round of a seed pair, and checks that no nonce is missing. */
export async function verifySeeded(
  { pool, games, seal }: ProofSource,
  findings: Findings,
): Promise<void> {
  let before: SeededRound | undefined
  for await (const round of seededRounds(pool)) {
    const at = `${round.slug} round ${round.id}`
    findings.try(at, () => {
      const fault = faultOf(round, games.get(round.slug), seal)
      if (fault) findings.add(at, fault)
      else findings.count(round.slug, round.state)
    })
    const isSamePair = before?.seed_id === round.seed_id
    if (!isSamePair) lookForEnd(before, findings)
    const expected = isSamePair && before ? before.nonce + 1n : 1n
    if (isPermanent(round) && round.nonce !== expected) {
      findings.add(`pair ${round.seed_id}`, `the nonce ${expected} has no round`)
    }
    before = round
  }
  lookForEnd(before, findings)
  for (const id of await pairsWithoutRounds(pool)) {
    findings.add(`pair ${id}`, 'its nonces have no rounds')
  }
}

function faultOf(round: SeededRound, game: AnyGame | undefined, seal: Seal): string | undefined {
  if (!game || game.kind === 'live') return 'there is no such game'
  const { version, mathematics, client_seed: clientSeed } = round
  const serverSeed = seal.open(round.server_seed_sealed)
  if (commitment(serverSeed) !== round.server_seed_hash) return 'another seed than committed to'
  if (mathematics !== null && mathematics !== mathematicsOf(game, version)) {
    return `played by other mathematics than version ${version}`
  }
  const next = floatsOf({ serverSeed, clientSeed, nonce: Number(round.nonce) })
  const { outcome, stake_cents, payout_cents } = replay(game, next, round)
  if (!isSame(outcome, round.outcome)) return 'its seeds give another outcome'
  if (stake_cents !== round.stake_cents) {
    return `its moves stake ${stake_cents}, not ${round.stake_cents}`
  }
  if (payout_cents === round.payout_cents) return undefined
  return `its seeds pay ${payout_cents}, not ${round.payout_cents}`
}

/** The last round of a pair must have its last nonce. */
function lookForEnd(last: SeededRound | undefined, findings: Findings): void {
  if (!last || !isPermanent(last) || last.nonce >= last.spent) return
  findings.add(`pair ${last.seed_id}`, `the nonce ${last.nonce + 1n} has no round`)
}

/** Old play-money rounds are deleted; real rounds never are. */
function isPermanent({ player_key }: SeededRound): boolean {
  return !player_key.startsWith('demo:')
}
