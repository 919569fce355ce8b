/** What a provider reported and no rule can settle. A member of staff closes it with a reason. */
export const findingKinds = [
  /** A deposit was reversed, and the player no longer has all of its money. */
  'owed',
  /** A deposit was reversed whose bonus had become cash before. */
  'bonus_paid_out',
  /** Credited coins have left their chain. */
  'coins_gone',
  /** A withdrawal was paid although its money is back with the player. */
  'paid_twice',
  /** It has ended in one way here and in another way at the provider. */
  'contradicted',
  'state_unknown',
  'other_amount',
  'other_currency',
  /** The report names a payment of ours and an id that belongs to another one. */
  'other_payment',
  'payment_unknown',
  'address_unknown',
  /** Coins that arrived late and are too few or too many to be credited. */
  'below_minimum',
  'above_maximum',
  /** More or less arrived than was credited. */
  'more_arrived',
  'less_arrived',
  'not_understood',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** An open finding is an alarm of the nightly audit after this time. */
export const findingAlarmHours = 72

/** Findings that were opened before this instant and are open are alarms. */
export function alarmBefore(now: Date): Date {
  return new Date(now.getTime() - findingAlarmHours * 3_600_000)
}

/** Whether a finding has been open for too long. */
export function isAlarm(
  { opened_at, closed_at }: { opened_at: Date; closed_at: Date | null },
  now: Date,
): boolean {
  return closed_at === null && opened_at < alarmBefore(now)
}
