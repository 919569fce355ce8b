import { drawMessageOf, drawnBy, fractionMessageOf } from '@casino/game-kit/live/live-proof.ts'
import type { OwnBet, PastCrash } from '@casino/game-kit/live/live-protocol.ts'
import { paidAt } from '@casino/game-kit/paid-at.ts'
import { highestX100 } from '../../round-engine.ts'
import { crashX100, payoutAt } from '../../rules.ts'
import { type Walk, walkBack, webDrawOf } from './proof.ts'

/** The recomputed values of a round, and whether they match what was shown and paid. */
export type Proof = {
  crash_x100: number
  /** Steps back to the terminating hash; undefined if the hash does not lead there. */
  steps: number | undefined
  /** Whether the value is the beacon's; undefined for rounds without a beacon. */
  isSigned: boolean | undefined
  isSame: boolean
  bets: ProvedBet[]
}

export type ProvedBet = { bet: OwnBet; paid_cents: bigint; isSame: boolean }

const draws = 2 ** 32

/**
 * Recomputes a round from its hash: its crash, its place in its chain, and the payouts of the
 * player's bets.
 */
export async function proveRound(
  crash: PastCrash,
  own: readonly OwnBet[],
  walk: Pick<Walk, 'report' | 'signal'>,
): Promise<Proof> {
  const { hash, chain } = crash
  const crash_x100 = crashX100(await webDrawOf(hash, drawMessageOf(crash)))
  const isSigned = drawnBy(crash) === 'beacon' ? await isBeaconSigned(crash) : undefined
  const ended = own.filter(({ state }) => state === 'cashed' || state === 'lost')
  const bets = await Promise.all(ended.map((bet) => proveBet({ ...crash, crash_x100 }, bet)))
  const way = { hash, terminatingHash: chain.terminating_hash, stepsMax: chain.length }
  const steps = await walkBack({ ...walk, ...way })
  const isSame = crash_x100 === crash.crash_x100 && steps === crash.position
  return { crash_x100, steps, isSigned, isSame, bets }
}

/** The code of the signature's curve is large, so it is loaded on demand. */
async function isBeaconSigned({ chain }: PastCrash): Promise<boolean> {
  const { round = 0, value } = chain.beacon ?? {}
  const { beaconValueOf } = await import('@casino/game-kit/fair/beacon-value.ts')
  return value ? (await beaconValueOf(round, value.signature)) === value.randomness : false
}

async function proveBet(crash: PastCrash, bet: OwnBet): Promise<ProvedBet> {
  const message = fractionMessageOf(drawMessageOf(crash), bet.draw_key)
  const float = (await webDrawOf(crash.hash, message)) / draws
  const { version, crash_x100: x100 } = crash
  const cashOut = { stake_cents: bet.amount_cents, x100: bet.cashed_x100 ?? Infinity }
  const paid_cents = paidAt({ payoutAt }, { version, x100, float }, cashOut)
  const isPaid = paid_cents === BigInt(bet.payout_cents ?? 0)
  return { bet, paid_cents, isSame: isPaid && isRightEnd(bet, x100) }
}

/** A bet whose automatic cash-out is at or below the crash cannot be lost, nor paid beyond it. */
function isRightEnd({ auto_x100, cashed_x100 }: OwnBet, crashX100: number): boolean {
  const auto = auto_x100 ?? highestX100
  return cashed_x100 === null ? auto > crashX100 : cashed_x100 <= Math.min(auto, crashX100)
}
