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

/** How long a data file that staff asked for can be saved. */
export const dataFileDays = 7

export type ErasureObstacle =
  | 'not_closed'
  | 'balance_left'
  | 'law_holds'
  | 'is_excluded'
  | 'is_erased'

type Erasable = {
  state: string
  has_money: boolean
  /** Money was moved at some time. */
  has_transfers: boolean
  excluded_until: Date | null
  /** Undefined for an account that staff closed. */
  closing: { closed_at: Date; forgotten_at: Date | null } | undefined
  now: Date
}

/** Why a player cannot be erased now. Who never moved money need not be kept. */
export function erasureObstacle(player: Erasable): ErasureObstacle | undefined {
  const { state, has_money, has_transfers, excluded_until, closing, now } = player
  if (state !== 'closed') return 'not_closed'
  if (closing?.forgotten_at) return 'is_erased'
  if (has_money) return 'balance_left'
  if (excluded_until && excluded_until > now) return 'is_excluded'
  const isOver = closing !== undefined && closing.closed_at < forgottenBefore(now)
  return has_transfers && !isOver ? 'law_holds' : undefined
}
