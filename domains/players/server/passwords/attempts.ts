import type { HashCaller } from '@casino/auth/passwords/hash-queue.ts'
import { hashOf, tokenLengthMax } from '@casino/auth/token.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { CallBase, Visitor } from '@casino/http/context.ts'
import { customerOf, networkOf, wideNetworkOf, wideTimes } from '@casino/http/requests/address.ts'
import { emailKey } from '../../email.ts'
import {
  deviceDaysMax,
  wrongPasswordsMax,
  wrongPasswordsOfAddressMax,
  wrongPasswordsOfPlayerMax,
  wrongPasswordsWindowMinutes,
} from '../../rules.ts'
import { freeSignInsMax, wrongCodesMax, wrongCodesOfPlayerMax } from '../../security-rules.ts'
import { hasSecondFactorWith, hasSignedInWith } from '../sessions/session-store.ts'
import {
  addAttempt,
  clearAttempts,
  highestCounts,
  removeAttempt,
  subjectOfAddress,
  subjectOfDevice,
} from './attempt-store.ts'

/**
 * A subject that attempts are counted by, and its maximum. An `own` subject belongs to one player
 * only.
 */
type Counted = { subject: string; max: number; own?: true }
/** The attempts of a sign-in, by player and origin. */
export type Attempts = readonly Counted[]

type Asked = { email: string; visitor: Visitor; now: Date }
const dayMs = 86_400_000

/**
 * Counts a sign-in by player and address together (so a guesser only locks out their own address),
 * by address for all players, and by player for all addresses. In a browser where the player has
 * signed in before it is counted by that browser alone, so that nobody else can lock the player
 * out.
 */
export function attemptsBy(db: Db, asked: Asked): Promise<Attempts> {
  return triesFrom(db, asked, hasSignedInWith)
}

/** The queue for the slow hash of a sign-in: the player's own only if the browser is known. */
export function callerBy(attempts: Attempts, context: CallOrigin, email: string): HashCaller {
  const isKnown = attempts.every(({ own }) => own)
  return callerOf(context, isKnown ? email : undefined)
}

type CallOrigin = Pick<CallBase, 'visitor' | 'gone'>

/** The caller's network and, with an address, the player that the browser is known for. */
export function callerOf({ visitor, gone }: CallOrigin, email?: string): HashCaller {
  const player = email === undefined ? {} : { player: emailKey(email) }
  return { network: customerOf(visitor.ip), gone: gone(), ...player }
}

async function triesFrom(db: Db, asked: Asked, isOwn: typeof hasSignedInWith): Promise<Attempts> {
  const { email, visitor } = asked
  const device = await deviceOf(db, asked, isOwn)
  if (device) return [{ subject: subjectOfDevice(device), max: wrongPasswordsMax, own: true }]
  const network = networkOf(visitor.ip)
  const wide = wideNetworkOf(visitor.ip)
  return [
    { subject: subjectOfAddress(email, network), max: wrongPasswordsMax, own: true },
    { subject: `address ${network}`, max: wrongPasswordsOfAddressMax },
    ...(wide ? [{ subject: `address ${wide}`, max: wrongPasswordsOfAddressMax * wideTimes }] : []),
    { subject: subjectOfAddress(email), max: wrongPasswordsOfPlayerMax },
  ]
}

/**
 * Counts a second-factor code like a sign-in, with lower limits. Sessions without the second factor
 * do not make a browser known: anybody with the password could open many.
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

/**
 * Whether wrong passwords lock a player out: of the player's own browser or of all addresses.
 * Limits that count several players are ignored.
 */
export async function isLocked({ tx, now }: Work, email: string): Promise<boolean> {
  const own = await highestCounts(tx, { email, since: windowAt(now) })
  return own.by_one > wrongPasswordsMax || own.by_all > wrongPasswordsOfPlayerMax
}

function windowAt(now: Date): Date {
  return new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000)
}

/** Counts one more attempt; false if there are too many. */
export async function mayAttempt(tx: Tx, attempts: Attempts, now: Date): Promise<boolean> {
  return (await countAttempt(tx, attempts, now)) !== 'locked'
}

/**
 * Counts one more attempt. `doubted` after a few: a sign-in then needs a captcha. `locked` after
 * too many.
 */
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

/** Shared limits have more free attempts: half of them may be right. */
function freeTriesOf({ max, own }: Counted): number {
  return own ? freeSignInsMax : max / 2
}

/** The password was right: this attempt, and the player's own before it, do not count. */
export async function clearOwnAttempts(tx: Tx, attempts: Attempts): Promise<void> {
  for (const { subject, own } of inOrder(attempts)) {
    if (own) await clearAttempts(tx, subject)
    else await removeAttempt(tx, subject)
  }
}

/** The password was not checked: this attempt does not count. */
export async function undoAttempt(tx: Tx, attempts: Attempts): Promise<void> {
  for (const { subject } of inOrder(attempts)) await removeAttempt(tx, subject)
}

/** Sorted by subject, so that two sign-ins at once cannot deadlock. */
function inOrder(attempts: Attempts): Attempts {
  return attempts.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
}
