// What staff may correct by hand.

export const correctionKinds = ['cash_credit', 'cash_debit', 'bonus_credit', 'bonus_debit'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** Why, in the words that the player reads: `money.correction.<reason>`. */
export const correctionReasons = [
  'game_fault',
  'payment_fault',
  'paid_twice',
  'terms_broken',
  'goodwill',
] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** The most that one correction by a role may move, in cents of euro. Other roles correct nothing. */
const correctionMaxCents: Readonly<Record<string, bigint>> = {
  support: 100_00n,
  payments: 5_000_00n,
  finance: 5_000_00n,
  admin: 50_000_00n,
}
/** What one person may correct of a player within a day, in cents of euro. Above it, two people. */
const byOneCents = 500_00n
export const correctionDayHours = 24
/** How often corrected bonus money is staked, if it counts for the wager. */
const wagerTimes = 10n

const microsPerCent = 10_000n

/** The most that an account with these roles may correct at once, in millionths of a euro. */
export function correctionMaxMicros(roles: readonly string[]): bigint {
  const cents = roles.map((role) =>
    Object.hasOwn(correctionMaxCents, role) ? (correctionMaxCents[role] ?? 0n) : 0n,
  )
  const [most = 0n] = cents.toSorted((one, other) => (one < other ? 1 : -1))
  return microsPerCent * most
}

/** Whether two people must agree. `todayMicros` is what was corrected of the player before. */
export function needsTwoToCorrect(amountMicros: bigint, todayMicros: bigint): boolean {
  return amountMicros + todayMicros > byOneCents * microsPerCent
}

export function isCredit(kind: CorrectionKind): boolean {
  return kind.endsWith('credit')
}

export function isBonus(kind: CorrectionKind): boolean {
  return kind.startsWith('bonus')
}

/** By how much a correction changes what must be staked. */
export function wagerOf({
  kind,
  amount_cents,
  is_wagered,
}: {
  kind: CorrectionKind
  amount_cents: bigint
  is_wagered: boolean
}): bigint {
  return isBonus(kind) && is_wagered ? amount_cents * wagerTimes : 0n
}
