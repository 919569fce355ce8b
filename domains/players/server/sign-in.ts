import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { isClosedTo } from '@casino/http/brand.ts'
import type { OpenContext } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../contract.ts'
import {
  type Attempts,
  attemptsBy,
  callerBy,
  clearOwnAttempts,
  codeAttemptsBy,
  countAttempt,
  mayAttempt,
} from './attempts.ts'
import { redeemCaptcha } from './captcha/redeem-captcha.ts'
import { consumeCode } from './consume-code.ts'
import { excludeListed } from './exclude-listed.ts'
import { openSession } from './open-session.ts'
import { dummyHash } from './password.ts'
import { lockPassword, passwordHashOf } from './password-store.ts'
import { viewPlayer } from './player-view.ts'
import { lookUpRegister } from './register/register.ts'
import { saveFingerprint } from './save-fingerprint.ts'
import { hasSecondFactor } from './second-factor-store.ts'
import { findPlayerByEmail, type PlayerRow } from './store.ts'
import { tryPassword } from './try-password.ts'

/**
 * Opens a session for the right password. Tries are counted by player and address (`triesBy`); past
 * a few each asks for a riddle's answer, past the limit even the right one is refused until the window ends. An
 * unknown address takes as long and says the same as a wrong password.
 */
export async function signIn(
  context: OpenContext,
  { user }: Input<typeof contract.signIn>,
): Promise<Output<typeof contract.signIn>> {
  const { db, now, visitor, brand } = context
  if (isClosedTo(brand.policy, visitor.country)) {
    throw refuse(contract.signIn, 'sign_in_restricted_forbidden')
  }
  const attempts = await attemptsBy(db, { email: user.email, visitor, now })
  if (!(await countSignInAttempt(context, user, attempts))) throw refused('locked')

  const player = await findPlayerByEmail(db, user.email)
  const password_hash = (await passwordHashOf(db, user.email)) ?? (await dummyHash())
  const typed = { kept: password_hash, password: user.password }
  const hashCaller = callerBy(attempts, context, user.email)
  const right = await tryPassword(context, { typed, hashCaller, attempts })
  // Who is another brand's player is as unknown here as anybody.
  if (player?.brand_id !== brand.id || !right) throw refused('wrong_password')
  if (player.state !== 'active') throw refused('limit_restrict_access')
  const { id } = player
  const second = await askSecondFactor(context, { player, attempts, code: user.otp_attempt })
  const entry = await lookUpRegister(player, now)

  return context.inTransaction(async (inside) => {
    await clearOwnAttempts(inside.tx, [...attempts, ...second])
    // A new password may have been set while the old one was being checked.
    const kept = await lockPassword(inside.tx, { player_id: id, password_hash })
    if (!kept) throw refused('wrong_password')
    // So may the second factor have been turned on, or off.
    const isOpen =
      !(await hasSecondFactor(inside.tx, id)) ||
      (second.length > 0 && (await consumeCode(inside, id, user.otp_attempt ?? '')))
    if (!isOpen) throw invalid(contract.signIn, { 'user.otp_attempt': 'invalid' })
    await openSession(inside, id)
    await saveFingerprint(inside, { player_id: id, dfpc: user.dfpc })
    await excludeListed(inside, player, entry)
    // The language of his account goes with him, whatever the door spoke.
    if (isLocale(player.locale)) inside.reply.speak(player.locale)
    return viewPlayer(inside.tx, id)
  })
}

/** Counts the try. What a browser sends of what it has stored asks for a riddle's answer always [5.18]. */
function countSignInAttempt(
  { inTransaction, now }: OpenContext,
  { captcha, stored_credentials }: Input<typeof contract.signIn>['user'],
  attempts: Attempts,
): Promise<boolean> {
  return inTransaction(async ({ tx }) => {
    const standing = await countAttempt(tx, attempts, now)
    if (standing === 'locked') return false
    const isAsked = standing === 'doubted' || stored_credentials === true
    // Thrown in here, what is not proved is not counted either.
    if (isAsked && !(await redeemCaptcha(tx, { captcha, action: 'sign_in', now }))) {
      throw invalid(contract.signIn, { 'user.captcha': 'required' })
    }
    return true
  })
}

type Asked = { player: PlayerRow; attempts: Attempts; code: string | undefined }

/**
 * Asks for the code of whoever has a second factor, after his password: only then it says that there is one. Gives
 * the tries that this code is counted by, none where no code is needed.
 */
async function askSecondFactor(
  context: OpenContext,
  { player: { id, email }, attempts, code }: Asked,
): Promise<Attempts> {
  const { db, now, visitor } = context
  if (!(await hasSecondFactor(db, id))) return []
  if (!code) {
    await context.inTransaction(({ tx }) => clearOwnAttempts(tx, attempts))
    throw invalid(contract.signIn, { 'user.otp_attempt': 'required' })
  }
  const counted = await codeAttemptsBy(db, { email, visitor, now })
  if (!(await context.inTransaction(({ tx }) => mayAttempt(tx, counted, now)))) {
    throw invalid(contract.signIn, { 'user.otp_attempt': 'locked' })
  }
  return counted
}

/** Whatever keeps somebody out stands at the password, where clients look for it. */
function refused(code: 'wrong_password' | 'locked' | 'limit_restrict_access') {
  return invalid(contract.signIn, { 'user.password': code })
}
