export const states = [
  'created',
  'pending',
  'processing',
  'needs_documents',
  'approved',
  'sent',
  'done',
  'failed',
  'canceled',
  'recalled',
  'rejected',
  'reversed',
  'returned',
] as const
export type State = (typeof states)[number]
export type Action = 'deposit' | 'cashout'

/**
 * The allowed transitions. A deposit that was given up (failed, canceled) may still become done: if
 * the bank reports that it took the money, the player gets it. It becomes failed once more if the
 * bank has taken the money back. An approved withdrawal that is not
 * sent may wait again when an audit finds an error in the ledger, and a waiting one may wait for
 * something else. After done, a bank may take a deposit back (reversed) or send a withdrawal back
 * (returned).
 */
export const moves: Record<Action, Partial<Record<State, readonly State[]>>> = {
  deposit: {
    created: ['pending', 'processing', 'done', 'failed', 'canceled'],
    pending: ['processing', 'done', 'failed', 'canceled'],
    processing: ['done', 'failed', 'canceled'],
    failed: ['done', 'failed'],
    canceled: ['done', 'failed'],
    done: ['reversed'],
  },
  cashout: {
    created: ['pending', 'approved', 'canceled', 'recalled', 'rejected'],
    pending: ['pending', 'needs_documents', 'approved', 'canceled', 'recalled', 'rejected'],
    needs_documents: ['pending', 'approved', 'canceled', 'rejected'],
    approved: ['sent', 'pending'],
    sent: ['processing', 'done', 'failed'],
    processing: ['done', 'failed'],
    done: ['returned'],
  },
}

export function mayMove(action: Action, from: State, to: State): boolean {
  return moves[action][from]?.includes(to) ?? false
}

/** Returns the state after a transition; throws if the table does not allow it. */
export function move(action: Action, from: State, to: State): State {
  if (!mayMove(action, from, to)) throw new Error(`a ${action} does not go from ${from} to ${to}`)
  return to
}

const ends: readonly State[] = [
  'done',
  'failed',
  'canceled',
  'recalled',
  'rejected',
  'reversed',
  'returned',
]

/** Whether a payment has ended. Done may still become reversed or returned. */
export function isFinal(state: State): boolean {
  return ends.includes(state)
}

/** The states in which a withdrawal waits for staff. */
export const queueStates = ['pending', 'needs_documents'] as const satisfies readonly State[]

/** The states of a payment in the public API. */
export const publicStates = [
  'pending',
  'processing',
  'reserved',
  'succeeded',
  'canceled',
  'declined',
  'rejected',
  'recalled',
] as const
export type PublicState = (typeof publicStates)[number]

const shownAs: Record<State, PublicState> = {
  created: 'pending',
  pending: 'pending',
  needs_documents: 'pending',
  approved: 'reserved',
  sent: 'processing',
  processing: 'processing',
  done: 'succeeded',
  failed: 'declined',
  canceled: 'canceled',
  recalled: 'recalled',
  rejected: 'rejected',
  reversed: 'declined',
  returned: 'declined',
}

/** The public state; the internal states are more detailed. */
export function publicState(state: State): PublicState {
  return shownAs[state]
}

type Recall = { action: Action; state: State; may_be_recalled: boolean }

/**
 * Whether the player may give up the right to cancel: not before they have confirmed the
 * withdrawal, because an unconfirmed one is canceled by itself.
 */
export function isLockable(payment: Recall): boolean {
  return isRecallable(payment) && payment.state !== 'created'
}

/** Whether a withdrawal can be canceled: nobody has approved it, and the licence allows it. */
export function isRecallable({ action, state, may_be_recalled }: Recall): boolean {
  return action === 'cashout' && may_be_recalled && mayMove(action, state, 'recalled')
}

/** Whether a player can still pay or cancel a deposit. */
export function isOpenDeposit({ action, state }: { action: Action; state: State }): boolean {
  return action === 'deposit' && (state === 'created' || state === 'pending')
}

/** Whether a payment method is available in a country; null if the country is unknown. */
export function isOfferedIn(
  { countries }: { countries: readonly string[] | null },
  country: string | null,
): boolean {
  return countries === null || (country !== null && countries.includes(country))
}

export const waits = ['player', 'bank', 'office', 'documents', 'house'] as const
export type Whom = (typeof waits)[number]

/** Who has to act next on a payment; undefined if it has ended. */
export function waitsFor({ action, state }: { action: Action; state: State }): Whom | undefined {
  if (isFinal(state)) return undefined
  if (state === 'needs_documents') return 'documents'
  if (action === 'deposit') return state === 'pending' ? 'player' : 'bank'
  if (state === 'created') return 'player'
  if (state === 'pending') return 'office'
  return state === 'sent' || state === 'processing' ? 'bank' : 'house'
}

/** A deposit is given up after this time if nobody completes the bank's page. */
export const depositOpenMinutes = 30
/** Staff decide on a withdrawal within this time. */
export const officeAnswersHours = 24
/** A withdrawal that its player does not confirm is canceled after this time. */
export const proofOpenHours = 24
/** Minimum age of a second factor: somebody with a stolen password could add a new one. */
export const secondFactorDaysMin = 3
/**
 * A mailed code: its digits, how long it is valid, how many wrong attempts and how many codes are
 * allowed.
 */
export const codeDigits = 6
export const codeMinutes = 10
export const codeTriesMax = 5
export const codesPerDayMax = 5
export const codePauseSeconds = 60
/** The durations of other payments are shown from this period if there were at least this many. */
export const timesDays = 30
export const timesLeast = 10
/** In the demo, withdrawals are decided automatically after this time. */
export const demoStaffDecidesAfterSeconds = 30
/** How often a held withdrawal is checked again. */
export const heldRecheckMinutes = 5
/** The bank pays a withdrawal within this time. */
export const bankPaysHours = 48
/** The bank is polled after this time without a report, then at growing intervals. */
export const pollAfterSeconds = 60
export const pollPauseHoursMax = 6

/** Payments per page by default, and at most. */
export const pageSize = 20
export const pageSizeMax = 500
export const pageMax = 10_000
export const returnPathMax = 200
/** The first six methods are shown, the others behind "more". */
export const methodsShownMax = 6
/** The number of retries when the list of methods is empty [4.54]. */
export const methodsRetriesMax = 3
/** A notice about a canceled deposit is shown once if it ended within this time [4.55]. */
export const canceledNoticeMinutes = 5

/** The start of the casino's day: midnight UTC. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** When to poll the bank again: the interval doubles with the payment's age. */
export function nextPollAt(now: Date, createdAt: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime()
  const leastMs = pollAfterSeconds * 1000
  const pauseMs = Math.min(Math.max(ageMs, leastMs), pollPauseHoursMax * 3_600_000)
  return new Date(now.getTime() + pauseMs)
}

/** Until when the responsible party acts; undefined if there is no promise. */
export function waitsUntil(action: Action, state: State, since: Date): Date | undefined {
  const after = (minutes: number) => new Date(since.getTime() + minutes * 60_000)
  switch (waitsFor({ action, state })) {
    case 'player':
      return after(action === 'deposit' ? depositOpenMinutes : proofOpenHours * 60)
    case 'office':
      return after(officeAnswersHours * 60)
    case 'bank':
      return action === 'cashout' ? after(bankPaysHours * 60) : undefined
    default:
      return undefined
  }
}

/** Payment methods that are hidden from the players of a group [6.9]. */
const hiddenByGroup: ReadonlyMap<number, readonly string[]> = new Map([[631, ['sofort']]])

/** Whether a payment brand is hidden from the players of these groups. */
export function isHiddenFrom(groups: readonly number[], brand: string): boolean {
  return groups.some((group) => hiddenByGroup.get(group)?.includes(brand))
}
