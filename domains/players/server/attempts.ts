import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { networkOf } from '@casino/http/address.ts'
import type { CallBase, Visitor } from '@casino/http/context.ts'
import {
  deviceDaysMax,
  emailKey,
  wrongPasswordsMax,
  wrongPasswordsOfAddressMax,
  wrongPasswordsOfPlayerMax,
  wrongPasswordsWindowMinutes,
} from '../rules.ts'
import { freeSignInsMax, wrongCodesMax, wrongCodesOfPlayerMax } from '../security-rules.ts'
import {
  addAttempt,
  clearAttempts,
  highestCounts,
  removeAttempt,
  subjectOfAddress,
  subjectOfDevice,
} from './attempt-store.ts'
import type { HashCaller } from './hash-queue.ts'
import { hasSecondFactorWith, hasSignedInWith } from './session-store.ts'
import { hashOf, tokenLengthMax } from './session-token.ts'

/** What a try is counted by, and how many there may be. `own` is counted of nobody else. */
type Counted = { subject: string; max: number; own?: true }
/** The tries of a sign-in: by its player and where it comes from. */
export type Attempts = readonly Counted[]

type Asked = { email: string; visitor: Visitor; now: Date }
const dayMs = 86_400_000

/**
 * By what a sign-in is counted: by player and address together, so that whoever guesses locks out
 * himself; by address, for all players; and by player, for all addresses. In a browser where the player
 * has signed in before it is counted by that alone: no stranger keeps him out.
 */
export function attemptsBy(db: Db, asked: Asked): Promise<Attempts> {
  return triesFrom(db, asked, hasSignedInWith)
}

/** In which line the slow hash of a sign-in waits: in the player's own only where its browser is known as his. */
export function callerBy(attempts: Attempts, context: CallOrigin, email: string): HashCaller {
  const isKnown = attempts.every(({ own }) => own)
  return callerOf(context, isKnown ? email : undefined)
}

type CallOrigin = Pick<CallBase, 'visitor' | 'gone'>

/** Who calls, and, told his address, which player he has shown to be. */
export function callerOf({ visitor, gone }: CallOrigin, email?: string): HashCaller {
  const player = email === undefined ? {} : { player: emailKey(email) }
  return { network: networkOf(visitor.ip), gone: gone(), ...player }
}

async function triesFrom(db: Db, asked: Asked, isOwn: typeof hasSignedInWith): Promise<Attempts> {
  const { email, visitor } = asked
  const device = await deviceOf(db, asked, isOwn)
  if (device) return [{ subject: subjectOfDevice(device), max: wrongPasswordsMax, own: true }]
  const network = networkOf(visitor.ip)
  return [
    { subject: subjectOfAddress(email, network), max: wrongPasswordsMax, own: true },
    { subject: `address ${network}`, max: wrongPasswordsOfAddressMax },
    { subject: subjectOfAddress(email), max: wrongPasswordsOfPlayerMax },
  ]
}

/**
 * By what a code of the second factor is counted: as a sign-in, with fewer of each. Sessions of before it prove
 * nothing: whoever had the password then could bring as many of them as he likes.
 */
export async function codeAttemptsBy(db: Db, asked: Asked): Promise<Attempts> {
  const attempts = await triesFrom(db, asked, hasSecondFactorWith)
  return attempts.map((one) => ({
    ...one,
    subject: `code ${one.subject}`,
    max: one.own ? wrongCodesMax : wrongCodesOfPlayerMax,
  }))
}

async function deviceOf(
  db: Db,
  { email, visitor, now }: Asked,
  isOwn: typeof hasSignedInWith,
): Promise<string | undefined> {
  const token = visitor.device_token
  if (!token || token.length > tokenLengthMax) return undefined
  const [tokenHash, since] = [hashOf(token), new Date(now.getTime() - deviceDaysMax * dayMs)]
  const isKnown = await isOwn(db, { email, tokenHash, since })
  return isKnown ? tokenHash.toString('hex') : undefined
}

/** Whether wrong passwords keep somebody out: himself, or all who come as him. What is counted of others it opens not. */
export async function isLocked({ tx, now }: Work, email: string): Promise<boolean> {
  const own = await highestCounts(tx, { email, since: windowAt(now) })
  return own.by_one > wrongPasswordsMax || own.by_all > wrongPasswordsOfPlayerMax
}

function windowAt(now: Date): Date {
  return new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000)
}

/** Counts one more; false when there were too many. */
export async function mayAttempt(tx: Tx, attempts: Attempts, now: Date): Promise<boolean> {
  return (await countAttempt(tx, attempts, now)) !== 'locked'
}

/** Counts one more: after a few it is `doubted`, which asks a sign-in for a riddle's answer; of too many it is `locked`. */
export async function countAttempt(
  tx: Tx,
  attempts: Attempts,
  now: Date,
): Promise<'free' | 'doubted' | 'locked'> {
  const subjects = attempts.map(({ subject }) => subject)
  const counts = await addAttempt(tx, { subjects, since: windowAt(now), now })
  const countOf = new Map(counts.map(({ subject, count }) => [subject, count]))
  const isPast = (limitOf: (one: Counted) => number) =>
    attempts.some((one) => (countOf.get(one.subject) ?? 0) > limitOf(one))
  if (isPast(({ max }) => max)) return 'locked'
  return isPast(freeTriesOf) ? 'doubted' : 'free'
}

/** What is counted of many is not doubted as soon: half of them may be right. */
function freeTriesOf({ max, own }: Counted): number {
  return own ? freeSignInsMax : max / 2
}

/** The password was right: that try counts for nothing, and what was his own before neither. */
export async function clearOwnAttempts(tx: Tx, attempts: Attempts): Promise<void> {
  for (const { subject, own } of inOrder(attempts)) {
    if (own) await clearAttempts(tx, subject)
    else await removeAttempt(tx, subject)
  }
}

/** Nobody has looked at the password: that try counts for nothing. */
export async function undoAttempt(tx: Tx, attempts: Attempts): Promise<void> {
  for (const { subject } of inOrder(attempts)) await removeAttempt(tx, subject)
}

/** In the order in which tries are taken: of two sign-ins at once none waits for the other in a circle. */
function inOrder(attempts: Attempts): Attempts {
  return attempts.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
}
