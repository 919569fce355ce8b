import type { Context } from '@casino/http/context.ts'
import { demoCurrency } from '@casino/money/money.ts'
import { ageOn, type KnownPlayer } from '@casino/players/public'
import { ratesOf } from '@casino/wallet/play'
import { gameKinds, type SessionRules, stakeMaxOf } from '../../play-rules.ts'

type Of = { currency: string; player?: KnownPlayer | undefined }

/** Rates are compared in this many subunits, so that a subunit of a coin is not rounded up. */
const manySubunits = 1_000_000_000n
const microsPerCent = 10_000n

/**
 * What the licence requires of the bets of a session, with the highest stakes in its currency.
 * Without a known birthday the player counts as just old enough. Undefined: nothing is required.
 */
export async function sessionRules(
  { tx, now, policy }: Pick<Context, 'tx' | 'now' | 'policy'>,
  { currency, player }: Of,
): Promise<SessionRules | undefined> {
  const { kinds_allowed } = policy
  const birthday = player?.date_of_birth
  const age = birthday ? ageOn(birthday, now) : policy.age_min
  const inEuros = gameKinds.flatMap((kind) => {
    const cents = stakeMaxOf(policy, { kind, age })
    return cents === undefined ? [] : [[kind, cents] as const]
  })
  if (inEuros.length === 0 && kinds_allowed.length === 0) return undefined
  // Play money is worth as much as euros.
  const valued = currency === demoCurrency ? 'EUR' : currency
  const worth = await ratesOf(tx, [{ currency: valued, at: now }])
  const many = worth.micros({ currency: valued, amount_cents: manySubunits, at: now })
  const stakes_max = Object.fromEntries(
    inEuros.map(([kind, cents]) => [kind, subunitsOf(cents, many)]),
  )
  return {
    ...(kinds_allowed.length > 0 ? { kinds_allowed } : {}),
    ...(inEuros.length > 0 ? { stakes_max } : {}),
  }
}

/** Rounded down; without a rate nothing can be staked. */
function subunitsOf(euroCents: number, manyMicros: bigint | null): number {
  if (!manyMicros) return 0
  return Number((BigInt(euroCents) * microsPerCent * manySubunits) / manyMicros)
}
