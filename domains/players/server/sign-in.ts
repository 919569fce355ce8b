import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { isClosedTo } from '@casino/http/brand.ts'
import type { OpenContext } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../contract.ts'
import { spendCaptcha } from './captcha/spend-captcha.ts'
import { excludeListed } from './exclude-listed.ts'
import { keepPrint } from './keep-print.ts'
import { openSession } from './open-session.ts'
import { hashOfNobody } from './password.ts'
import { lockPassword, passwordHashOf } from './password-store.ts'
import { viewPlayer } from './player-view.ts'
import { registerOn } from './register/register.ts'
import { hasSecondFactor } from './second-factor-store.ts'
import { findPlayerByEmail, type PlayerRow } from './store.ts'
import { takeCode } from './take-code.ts'
import { codeTriesBy, comerBy, countTry, forgive, mayTry, type Tries, triesBy } from './tries.ts'
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
  const tries = await triesBy(db, { email: user.email, visitor, now })
  if (!(await mayKnock(context, user, tries))) throw refused('locked')

  const player = await findPlayerByEmail(db, user.email)
  const password_hash = (await passwordHashOf(db, user.email)) ?? (await hashOfNobody())
  const typed = { kept: password_hash, password: user.password }
  const comer = comerBy(tries, context, user.email)
  const right = await tryPassword(context, { typed, comer, tries })
  // Who is another brand's player is as unknown here as anybody.
  if (player?.brand_id !== brand.id || !right) throw refused('wrong_password')
  if (player.state !== 'active') throw refused('limit_restrict_access')
  const { id } = player
  const second = await askSecondFactor(context, { player, tries, code: user.otp_attempt })
  const entry = await registerOn(player, now)

  return context.inTransaction(async (inside) => {
    await forgive(inside.tx, [...tries, ...second])
    // A new password may have been set while the old one was being checked.
    const kept = await lockPassword(inside.tx, { player_id: id, password_hash })
    if (!kept) throw refused('wrong_password')
    // So may the second factor have been turned on, or off.
    const isOpen =
      !(await hasSecondFactor(inside.tx, id)) ||
      (second.length > 0 && (await takeCode(inside, id, user.otp_attempt ?? '')))
    if (!isOpen) throw invalid(contract.signIn, { 'user.otp_attempt': 'invalid' })
    await openSession(inside, id)
    await keepPrint(inside, { player_id: id, dfpc: user.dfpc })
    await excludeListed(inside, player, entry)
    // The language of his account goes with him, whatever the door spoke.
    if (isLocale(player.locale)) inside.reply.speak(player.locale)
    return viewPlayer(inside.tx, id)
  })
}

/** Counts the try. What a browser sends of what it has stored asks for a riddle's answer always [5.18]. */
function mayKnock(
  { inTransaction, now }: OpenContext,
  { captcha, stored_credentials }: Input<typeof contract.signIn>['user'],
  tries: Tries,
): Promise<boolean> {
  return inTransaction(async ({ tx }) => {
    const standing = await countTry(tx, tries, now)
    if (standing === 'locked') return false
    const isAsked = standing === 'doubted' || stored_credentials === true
    // Thrown in here, what is not proved is not counted either.
    if (isAsked && !(await spendCaptcha(tx, { captcha, action: 'sign_in', now }))) {
      throw invalid(contract.signIn, { 'user.captcha': 'required' })
    }
    return true
  })
}

type Asked = { player: PlayerRow; tries: Tries; code: string | undefined }

/**
 * Asks for the code of whoever has a second factor, after his password: only then it says that there is one. Gives
 * the tries that this code is counted by, none where no code is needed.
 */
async function askSecondFactor(
  context: OpenContext,
  { player: { id, email }, tries, code }: Asked,
): Promise<Tries> {
  const { db, now, visitor } = context
  if (!(await hasSecondFactor(db, id))) return []
  if (!code) {
    await context.inTransaction(({ tx }) => forgive(tx, tries))
    throw invalid(contract.signIn, { 'user.otp_attempt': 'required' })
  }
  const counted = await codeTriesBy(db, { email, visitor, now })
  if (!(await context.inTransaction(({ tx }) => mayTry(tx, counted, now)))) {
    throw invalid(contract.signIn, { 'user.otp_attempt': 'locked' })
  }
  return counted
}

/** Whatever keeps somebody out stands at the password, where clients look for it. */
function refused(code: 'wrong_password' | 'locked' | 'limit_restrict_access') {
  return invalid(contract.signIn, { 'user.password': code })
}
