export const closingReasons = [
  'no_time',
  'play_too_much',
  'other_casino',
  'privacy',
  'other',
] as const
export type ClosingReason = (typeof closingReasons)[number]

export const passwordMax = 128
/** The longest code of a second factor as typed, with spaces and hyphens. */
export const codeMax = 40

/** How long anti-money-laundering law requires a player's identity after the account is closed. */
export const retentionYears = 5
/** The most accounts that one run of the job erases. */
export const forgottenAtOnceMax = 200

/** Accounts closed before this instant are erased. */
export function forgottenBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - retentionYears)
  return before
}
