import { dummyHash, hashPassword, needsNewHash } from '@casino/auth/passwords/password.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { isClosedTo } from '@casino/http/brand.ts'
import type { OpenContext } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../../contract.ts'
import { redeemCaptcha } from '../captcha/redeem-captcha.ts'
import { excludeListed } from '../exclusion/exclude-listed.ts'
import { openSession } from '../open-session.ts'
import { saveFingerprint } from '../origin/save-fingerprint.ts'
import {
  type Attempts,
  attemptsBy,
  callerBy,
  clearOwnAttempts,
  codeAttemptsBy,
  countAttempt,
  mayAttempt,
} from '../passwords/attempts.ts'
import { lockPassword, passwordHashOf, setPassword } from '../passwords/password-store.ts'
import { tryPassword } from '../passwords/try-password.ts'
import { viewPlayer } from '../player-view.ts'
import { lookUpRegister } from '../register/register.ts'
import { consumeCode } from '../second-factor/consume-code.ts'
import { hasSecondFactor } from '../second-factor/second-factor-store.ts'
import { findPlayerByEmail, type PlayerRow } from '../store.ts'

/**
 * Opens a session for the right password. Attempts are counted by player and address
 * (`attemptsBy`). After a few, each needs a captcha; beyond the limit even the right password is
 * refused until the window ends. An unknown address takes as long and gets the same answer as a
 * wrong password.
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
  // A player of another brand is unknown here.
  if (player?.brand_id !== brand.id || !right) throw refused('wrong_password')
  if (player.state !== 'active') throw refused('limit_restrict_access')
  const { id } = player
  const second = await askSecondFactor(context, { player, attempts, code: user.otp_attempt })
  const entry = await lookUpRegister(player, now)
  const renewed = needsNewHash(password_hash)
    ? await hashPassword(user.password, hashCaller)
    : undefined

  return context.inTransaction(async (inside) => {
    await clearOwnAttempts(inside.tx, [...attempts, ...second])
    // The password may have been changed while it was being checked.
    const kept = await lockPassword(inside.tx, { player_id: id, password_hash })
    if (!kept) throw refused('wrong_password')
    if (renewed) await setPassword(inside.tx, { player_id: id, password_hash: renewed })
    // The second factor may have been turned on or off meanwhile.
    const isOpen =
      !(await hasSecondFactor(inside.tx, id)) ||
      (second.length > 0 && (await consumeCode(inside, id, user.otp_attempt ?? '')))
    if (!isOpen) throw invalid(contract.signIn, { 'user.otp_attempt': 'invalid' })
    await openSession(inside, id)
    await saveFingerprint(inside, { player_id: id, dfpc: user.dfpc })
    await excludeListed(inside, player, entry)
    // The account's language replaces that of the page.
    if (isLocale(player.locale)) inside.reply.speak(player.locale)
    return viewPlayer(inside.tx, id)
  })
}

/** Counts the attempt. Credentials that the browser has stored always need a captcha [5.18]. */
function countSignInAttempt(
  { inTransaction, visitor, now }: OpenContext,
  { captcha, stored_credentials }: Input<typeof contract.signIn>['user'],
  attempts: Attempts,
): Promise<boolean> {
  return inTransaction(async ({ tx }) => {
    const standing = await countAttempt(tx, attempts, now)
    if (standing === 'locked') return false
    const isAsked = standing === 'doubted' || stored_credentials === true
    // Thrown inside the transaction, so that an attempt without a captcha is not counted.
    if (isAsked && !(await redeemCaptcha(tx, { captcha, action: 'sign_in', visitor, now }))) {
      throw invalid(contract.signIn, { 'user.captcha': 'required' })
    }
    return true
  })
}

type Asked = { player: PlayerRow; attempts: Attempts; code: string | undefined }

/**
 * Asks for the code of the second factor, after the password: only then the answer reveals that
 * there is one. Returns the attempts that the code is counted by; none if no code is needed.
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

/** Every reason is an error of the password field, where clients show it. */
function refused(code: 'wrong_password' | 'locked' | 'limit_restrict_access') {
  return invalid(contract.signIn, { 'user.password': code })
}
