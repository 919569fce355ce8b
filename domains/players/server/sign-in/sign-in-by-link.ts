import { hashOf } from '@casino/auth/token.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { isClosedTo } from '@casino/http/brand.ts'
import type { OpenContext } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../../auth-link-contract.ts'
import { excludeListed } from '../exclusion/exclude-listed.ts'
import { addressOfLiveToken, consumeMailToken, lockTokenOwner } from '../mail/mail-token-store.ts'
import { openSession } from '../open-session.ts'
import {
  type Attempts,
  clearOwnAttempts,
  codeAttemptsBy,
  mayAttempt,
} from '../passwords/attempts.ts'
import { viewPlayer } from '../player-view.ts'
import { lookUpRegister } from '../register/register.ts'
import { consumeCode } from '../second-factor/consume-code.ts'
import { hasSecondFactor } from '../second-factor/second-factor-store.ts'
import { findPlayerByEmail } from '../store.ts'

/**
 * Opens a session with a link from staff. It is a POST, so that link scanners do not use it up. The
 * second factor is required as usual, and only a right code uses the link. The session cannot move
 * money.
 */
export async function signInByLink(
  context: OpenContext,
  { token, otp_attempt }: Input<typeof contract.signInByLink>,
): Promise<Output<typeof contract.signInByLink>> {
  const { db, now, visitor, brand } = context
  if (isClosedTo(brand.policy, visitor.country)) {
    throw refuse(contract.signInByLink, 'sign_in_restricted_forbidden')
  }
  const asked = { kind: 'autologin', hash: hashOf(token), now } as const
  const email = await addressOfLiveToken(db, asked)
  const player = email === undefined ? undefined : await findPlayerByEmail(db, email)
  if (player?.brand_id !== brand.id) throw over()
  const attempts = await codeTries(context, { ...player, code: otp_attempt })
  const entry = await lookUpRegister(player, now)
  return context.inTransaction(async (inside) => {
    const { tx } = inside
    await clearOwnAttempts(tx, attempts)
    if (!(await lockTokenOwner(tx, asked)) || !(await consumeMailToken(tx, asked))) throw over()
    if (await hasSecondFactor(tx, player.id)) {
      const isRight = await consumeCode(inside, player.id, otp_attempt ?? '')
      if (!isRight) throw invalid(contract.signInByLink, { otp_attempt: 'invalid' })
    }
    await openSession(inside, player.id, { by_link: true })
    await excludeListed(inside, player, entry)
    if (isLocale(player.locale)) inside.reply.speak(player.locale)
    return viewPlayer(tx, player.id)
  })
}

type Asked = { id: bigint; email: string; code: string | undefined }

/** The attempts that a code is counted by; none if no code is required. */
async function codeTries(context: OpenContext, { id, email, code }: Asked): Promise<Attempts> {
  const { db, now, visitor } = context
  if (!(await hasSecondFactor(db, id))) return []
  if (!code) throw invalid(contract.signInByLink, { otp_attempt: 'required' })
  const attempts = await codeAttemptsBy(db, { email, visitor, now })
  if (await context.inTransaction(({ tx }) => mayAttempt(tx, attempts, now))) return attempts
  throw invalid(contract.signInByLink, { otp_attempt: 'locked' })
}

const over = () => invalid(contract.signInByLink, { token: 'invalid' })
