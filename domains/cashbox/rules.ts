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
] as const
export type State = (typeof states)[number]
export type Action = 'deposit' | 'cashout'

/**
 * The allowed moves. A deposit that we have given up (failed, canceled) may still become done: when
 * the bank says that it took the money, the player gets it. What is approved and not yet sent may
 * have to wait again: when an audit finds the books wrong; and what waits may have to wait for something else.
 */
export const moves: Record<Action, Partial<Record<State, readonly State[]>>> = {
  deposit: {
    created: ['pending', 'processing', 'done', 'failed', 'canceled'],
    pending: ['processing', 'done', 'failed', 'canceled'],
    processing: ['done', 'failed', 'canceled'],
    failed: ['done'],
    canceled: ['done'],
  },
  cashout: {
    created: ['pending', 'approved', 'canceled', 'recalled', 'rejected'],
    pending: ['pending', 'needs_documents', 'approved', 'canceled', 'recalled', 'rejected'],
    needs_documents: ['pending', 'approved', 'canceled', 'rejected'],
    approved: ['sent', 'pending'],
    sent: ['processing', 'done', 'failed'],
    processing: ['done', 'failed'],
  },
}

export function mayMove(action: Action, from: State, to: State): boolean {
  return moves[action][from]?.includes(to) ?? false
}

/** The state after a move; a move that the table does not allow is a fault of ours and throws. */
export function move(action: Action, from: State, to: State): State {
  if (!mayMove(action, from, to)) throw new Error(`a ${action} does not go from ${from} to ${to}`)
  return to
}

const ends: readonly State[] = ['done', 'failed', 'canceled', 'recalled', 'rejected']

export function isFinal(state: State): boolean {
  return ends.includes(state)
}

/** The states in which a withdrawal waits for staff. */
export const queueStates = ['pending', 'needs_documents'] as const satisfies readonly State[]

/** The states of a payment as everybody else knows them. */
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
}

/** The state as others know it; ours are finer. */
export function publicState(state: State): PublicState {
  return shownAs[state]
}

type Recall = { action: Action; state: State; may_be_recalled: boolean }

/**
 * Its player may give up taking it back: not before he has shown that he wants it, for what he never shows comes
 * back by itself.
 */
export function isLockable(payment: Recall): boolean {
  return isRecallable(payment) && payment.state !== 'created'
}

/** A withdrawal may be taken back only while nobody has approved it, and where its licence lets it be. */
export function isRecallable({ action, state, may_be_recalled }: Recall): boolean {
  return action === 'cashout' && may_be_recalled && mayMove(action, state, 'recalled')
}

/** A deposit that its player may still pay, or give up. */
export function isOpenDeposit({ action, state }: { action: Action; state: State }): boolean {
  return action === 'deposit' && (state === 'created' || state === 'pending')
}

/** Whether a way to pay is there for whoever lives in a country; null: nobody knows where. */
export function isOfferedIn(
  { countries }: { countries: readonly string[] | null },
  country: string | null,
): boolean {
  return countries === null || (country !== null && countries.includes(country))
}

export const waits = ['player', 'bank', 'office', 'documents', 'house'] as const
export type Whom = (typeof waits)[number]

/** Who has to act for a payment to go on; undefined when it has ended. */
export function waitsFor({ action, state }: { action: Action; state: State }): Whom | undefined {
  if (isFinal(state)) return undefined
  if (state === 'needs_documents') return 'documents'
  if (action === 'deposit') return state === 'pending' ? 'player' : 'bank'
  if (state === 'created') return 'player'
  if (state === 'pending') return 'office'
  return state === 'sent' || state === 'processing' ? 'bank' : 'house'
}

/** A deposit whose bank page nobody finishes is given up after this long. */
export const depositOpenMinutes = 30
/** The office decides on a withdrawal within this time. */
export const officeAnswersHours = 24
/** A withdrawal that its player does not show to be his wish ends after this long. */
export const proofOpenHours = 24
/** Whoever came in by a stolen password can make a second factor of his own: a newer one shows nothing. */
export const secondFactorDaysMin = 3
/** A mailed code: how many figures, how long it is good, how often it may be wrong, and how often one is sent. */
export const codeDigits = 6
export const codeMinutes = 10
export const codeTriesMax = 5
export const codesPerDayMax = 5
export const codePauseSeconds = 60
/** Of how many days, and of how many payments at least, a payer is told how long others took. */
export const timesDays = 30
export const timesLeast = 10
/** The demo's clerk decides after this long. */
export const demoStaffDecidesAfterSeconds = 30
/** How often a withdrawal that is held back looks whether it may go on. */
export const heldRecheckMinutes = 5
/** The bank pays a withdrawal within this time. */
export const bankPaysHours = 48
/** Without a word of the bank we ask it ourselves: first after this long, then ever less often. */
export const pollAfterSeconds = 60
export const pollPauseHoursMax = 6

/** Payments of a page of our own, and of one that nobody bounds. */
export const pageSize = 20
export const pageSizeMax = 500
export const pageMax = 10_000
export const returnPathMax = 200
/** Of the methods the first six are shown, the others behind "more". */
export const methodsShownMax = 6
/** An empty list of methods is asked for again so often [4.54]. */
export const methodsRetriesMax = 3
/** A canceled deposit is told once when it ended not longer ago [4.55]. */
export const canceledNoticeMinutes = 5

/** The beginning of the house's day: midnight in UTC. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** When to ask the bank about a payment again: the age it has doubles the pause. */
export function nextPollAt(now: Date, createdAt: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime()
  const leastMs = pollAfterSeconds * 1000
  const pauseMs = Math.min(Math.max(ageMs, leastMs), pollPauseHoursMax * 3_600_000)
  return new Date(now.getTime() + pauseMs)
}

/** Until when whoever has to act does so; undefined where nobody promises it. */
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

/** Ways to pay that are not offered to players of a group [6.9]. */
const hiddenByGroup: ReadonlyMap<number, readonly string[]> = new Map([[631, ['sofort']]])

/** Whether a brand of payment is hidden from whoever is in these groups. */
export function isHiddenFrom(groups: readonly number[], brand: string): boolean {
  return groups.some((group) => hiddenByGroup.get(group)?.includes(brand))
}
