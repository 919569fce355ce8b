/** An exact number of points, without a common divisor. The denominator is above zero. */
export type Fraction = { numerator: bigint; denominator: bigint }

export const nothing: Fraction = { numerator: 0n, denominator: 1n }

/** A fraction in its lowest terms. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export function plus(one: Fraction, other: Fraction): Fraction {
  const { numerator: a, denominator: b } = one
  const { numerator: c, denominator: d } = other
  return fraction(a * d + c * b, b * d)
}

export function minus(one: Fraction, { numerator, denominator }: Fraction): Fraction {
  return plus(one, { numerator: -numerator, denominator })
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}

/** So many points for so many subunits, from a moment on. */
export type Rate = {
  game_class: string
  currency: string
  points: number
  per_cents: bigint
  from_at: Date
}

/** The game class of a rate for all classes without a rate of their own. */
export const otherClasses = '*'
/** Its rates apply, by the rate of the day, to currencies without rates. */
export const baseCurrency = 'EUR'
/** The factor of players without a status that has one, in percent. */
export const plainPercent = 100

type Asked = { game_class: string; currency: string; at: Date }

/** The rate that held for a bet: that of its class, else that of all other classes. */
export function rateAt<R extends Rate>(rates: readonly R[], asked: Asked): R | undefined {
  return newest(rates, asked) ?? newest(rates, { ...asked, game_class: otherClasses })
}

function newest<R extends Rate>(rates: readonly R[], { game_class, currency, at }: Asked) {
  return rates
    .filter((rate) => rate.game_class === game_class && rate.currency === currency)
    .filter(({ from_at }) => from_at <= at)
    .reduce<R | undefined>(
      (last, rate) => (last && last.from_at >= rate.from_at ? last : rate),
      undefined,
    )
}

/** What was staked: cash only. `eur_cents` is its value in cents of a euro. */
export type Stake = Asked & { cash_cents: bigint; eur_cents: Fraction | undefined }

/** The exact points for a stake; bonus money earns none. */
export function pointsFor(
  stake: Stake,
  { rates, percent }: { rates: readonly Rate[]; percent: number },
): Fraction {
  const own = rateAt(rates, stake)
  if (own) return atRate(fraction(stake.cash_cents, 1n), own, percent)
  const base = rateAt(rates, { ...stake, currency: baseCurrency })
  return base && stake.eur_cents ? atRate(stake.eur_cents, base, percent) : nothing
}

function atRate(cents: Fraction, { points, per_cents }: Rate, percent: number): Fraction {
  const factor = BigInt(points) * BigInt(percent)
  return fraction(cents.numerator * factor, cents.denominator * per_cents * 100n)
}

/** The highest factor of the player's groups, in percent. */
export function percentOf(
  factors: readonly { group_id: number; percent: number }[],
  groups: readonly number[],
): number {
  const own = factors.filter(({ group_id }) => groups.includes(group_id))
  return own.length === 0 ? plainPercent : Math.max(...own.map(({ percent }) => percent))
}

/** Whole points move; the rest stays, below zero if points were taken back that are not there. */
export type Settlement = { award: bigint; take: bigint; rest: Fraction }

/** Divides what a player has earned into whole points and the rest, so that nothing is lost. */
export function settle(earned: Fraction, chargeable: bigint): Settlement {
  const { numerator, denominator } = earned
  if (numerator >= 0n) {
    const award = numerator / denominator
    return { award, take: 0n, rest: minus(earned, fraction(award, 1n)) }
  }
  // Rounded up, so that what is left over is never owed by a player who has points.
  const owed = (denominator - 1n - numerator) / denominator
  const take = owed < chargeable ? owed : chargeable
  return { award: 0n, take, rest: plus(earned, fraction(take, 1n)) }
}
