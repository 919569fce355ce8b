import { drawOf, fractionFloatOf, previousHash } from '@casino/game-kit/chain.ts'
import { beaconValueOf } from '@casino/game-kit/fair/beacon-value.ts'
import type { LiveGame } from '@casino/game-kit/game.ts'
import { indexesOf } from '@casino/game-kit/live/draw-indexes.ts'
import { type DrawRules, type NextIndex, payoutOfChips } from '@casino/game-kit/live/draw-rules.ts'
import type { LiveRules } from '@casino/game-kit/live/live.ts'
import { drawMessageOf } from '@casino/game-kit/live/live-proof.ts'
import { mathematicsOf } from '@casino/game-kit/mathematics.ts'
import { paidAt } from '@casino/game-kit/paid-at.ts'
import type { Findings, ProofSource } from './findings.ts'
import { type ChainedRound, chainedRounds, type EndedBet, endedBets } from './proof-store.ts'

/** The verified part of a chain: first its end, then each hash that led to it. */
type Known = { chainId: number; position: number; knownAt: number; hash: string }

/** Recomputes every shared round along its chain, and the payout of each bet. */
export async function verifyChained(
  { pool, games }: ProofSource,
  findings: Findings,
): Promise<void> {
  let known: Known | undefined
  for await (const rounds of chainedRounds(pool)) {
    const bets = Map.groupBy(
      await endedBets(
        pool,
        rounds.map(({ round_id }) => round_id),
      ),
      ({ round_id }) => round_id,
    )
    for (const round of rounds) {
      if (known?.chainId !== round.chain.id) known = await beginChain(round, findings)
      lookForGap(known, round, findings)
      const at = `${round.slug} round ${round.round_id}`
      const along = known
      findings.try(at, () => {
        const game = games.get(round.slug)
        if (game?.kind !== 'live') return findings.add(at, 'there is no such game')
        const faults = faultsOf(along, round, { game, bets: bets.get(round.round_id) ?? [] })
        for (const fault of faults) findings.add(at, fault)
        if (faults.length === 0) findings.count(round.slug, round.state)
      })
    }
  }
}

async function beginChain({ chain, announced }: ChainedRound, findings: Findings): Promise<Known> {
  const { id, terminating_hash, length, beacon } = chain
  const isAnnounced =
    announced?.terminating_hash === terminating_hash && announced.length === length
  if (announced && !isAnnounced) findings.add(`chain ${id}`, 'it is not as it was announced')
  if (beacon?.value) {
    const { randomness, signature } = beacon.value
    const isSigned = (await beaconValueOf(beacon.round, signature)) === randomness
    if (!isSigned) findings.add(`chain ${id}`, 'its value is not that of the beacon')
  }
  return { chainId: id, position: 0, knownAt: 0, hash: terminating_hash }
}

/** Each number of a chain must be one round, void or not. */
function lookForGap(known: Known, { position, chain }: ChainedRound, findings: Findings): void {
  const missing = known.position + 1
  if (position !== missing) findings.add(`chain ${chain.id}`, `its number ${missing} has no round`)
  known.position = position
}

type Played = { game: LiveGame; bets: readonly EndedBet[] }

function faultsOf(known: Known, round: ChainedRound, { game, bets }: Played): string[] {
  const { hash, position, version, mathematics, crash_x100 } = round
  if (mathematics !== null && mathematics !== mathematicsOf(game, version)) {
    return [`played by other mathematics than version ${version}`]
  }
  if (hash === null) return []
  if (!leadsTo(known, hash, position)) return ['its hash does not lead to the one before']
  Object.assign(known, { hash, knownAt: position })
  const message = drawMessageOf(round)
  const { rules } = game
  if (rules.kind === 'draw') {
    return faultsOfDraw(rules, { bets, result: round.result, drawn: indexesOf(hash, message) })
  }
  const x100 = rules.crashX100(drawOf(hash, message))
  if (x100 !== crash_x100) return [`its hash crashes at ${x100 / 100}`]
  return bets.flatMap((bet) => {
    const float = fractionFloatOf(hash, message, bet.draw_key)
    return isRightEnd(bet, { rules, version, x100, float })
      ? []
      : [`the bet ${bet.id} ended otherwise`]
  })
}

type Draw = { bets: readonly EndedBet[]; result: number[] | null; drawn: NextIndex }

function faultsOfDraw(rules: DrawRules, { bets, result, drawn }: Draw): string[] {
  const right = rules.draw(drawn)
  if (right.join() !== result?.join()) return [`its hash shows ${right.join(' ')}`]
  return bets.flatMap(({ id, chips, payout_cents }) =>
    payoutOfChips(rules, chips ?? [], right) === payout_cents
      ? []
      : [`the bet ${id} ended otherwise`],
  )
}

/**
 * Whether hashing a round's hash leads to the known hash, in as many steps as the numbers differ.
 */
function leadsTo({ knownAt, hash: known }: Known, hash: string, position: number): boolean {
  let before = hash
  for (let steps = position - knownAt; steps > 0; steps -= 1) before = previousHash(before)
  return before === known
}

type End = { rules: LiveRules; version: number; x100: number; float: number }

/** No bet is paid beyond the crash, or lost though its automatic multiplier was reached. */
function isRightEnd(bet: EndedBet, { rules, ...ended }: End): boolean {
  const auto = bet.auto_x100 ?? rules.highestX100
  if (bet.cashed_x100 === null) return auto > ended.x100 && bet.payout_cents === 0n
  if (bet.cashed_x100 > Math.min(auto, ended.x100)) return false
  const cashOut = { stake_cents: bet.stake_cents, x100: bet.cashed_x100 }
  return paidAt(rules, ended, cashOut) === bet.payout_cents
}
