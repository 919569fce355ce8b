export const closingReasons = [
  'no_time',
  'play_too_much',
  'other_casino',
  'privacy',
  'other',
] as const
export type ClosingReason = (typeof closingReasons)[number]

export const passwordMax = 128

/** How long the law of money wants a player to be known after his account was closed. */
export const retentionYears = 5
/** Accounts that one turn of the job forgets. */
export const forgottenAtOnceMax = 200

/** Who closed his account before this is to be forgotten. */
export function forgottenBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - retentionYears)
  return before
}
