import assert from 'node:assert'
import { guessableFault } from '@casino/auth/passwords/guessable.ts'
import { hashPassword } from '@casino/auth/passwords/password.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import { isClosedTo } from '@casino/http/brand.ts'
import type { OpenContext } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import { consentsAfter } from '../consent.ts'
import * as contract from '../contract.ts'
import { emailKey } from '../email.ts'
import type { Referral } from '../referral.ts'
import { halfOf, termsVersion } from '../rules.ts'
import { isCaptchaPassed } from './captcha/is-captcha-passed.ts'
import { setConsents } from './consent/set-consents.ts'
import { isExcludedPerson, lockPerson } from './exclusion/exclusion-store.ts'
import { addGroup } from './exclusion/group-store.ts'
import { isMailboxTaken, isVerifiedPerson } from './exclusion/known-person-store.ts'
import { issueLink } from './mail/issue-link.ts'
import { openSession } from './open-session.ts'
import { saveFingerprint } from './origin/save-fingerprint.ts'
import { callerOf } from './passwords/attempts.ts'
import { holdPlayOf } from './play-hold/hold-play.ts'
import { viewPlayer } from './player-view.ts'
import { nicknameFrom } from './profile/nickname-from.ts'
import { stateAt } from './profile/postal-codes.ts'
import { isEntry, lookUpRegister } from './register/register.ts'
import { saveReferral } from './save-referral.ts'
import { profileOf, refuseFaults } from './sign-up-faults.ts'
import { addPlayer } from './store.ts'

/** Creates a player and signs them in. The slow hash is computed outside of the transaction. */
export async function signUp(
  context: OpenContext,
  { user, dfpc }: Input<typeof contract.signUp>,
): Promise<Output<typeof contract.signUp>> {
  const { visitor, locale, brand } = context
  const profile = profileOf(user)
  if (isClosedTo(brand.policy, visitor.country, profile.country)) {
    throw refuse(contract.signUp, 'country_restricted_forbidden')
  }
  refuseFaults(user, context)
  const guessed = guessableFault(user.password, emailKey(profile.email))
  if (guessed) throw invalid(contract.signUp, { 'user.password': guessed })
  if (isEntry(await lookUpRegister(profile, context.now))) {
    throw refuse(contract.signUp, 'registration_forbidden')
  }
  await askCaptcha(context, user.captcha)
  const { email, country, currency, postal_code } = profile
  assert(country && currency)
  const nickname = profile.nickname ?? nicknameFrom(email)
  const password_hash = await hashPassword(user.password, callerOf(context))

  return context.inTransaction(async (inside) => {
    const { tx } = inside
    const { now } = inside
    await lockPerson(tx, profile)
    // One person has one account here, so this refusal does not reveal an exclusion.
    if (await isMailboxTaken(tx, email)) throw invalid(contract.signUp, { 'user.email': 'taken' })
    const isKnown = await isVerifiedPerson(tx, profile)
    if (isKnown || (await isExcludedPerson(tx, { ...profile, now }))) {
      throw refuse(contract.signUp, 'registration_forbidden')
    }
    const home = { brand_id: brand.id, license_name: brand.policy.licence }
    const federal_state = stateAt({ country, postal_code })
    const fields = { ...profile, ...home, country, currency, nickname, federal_state }
    const agreed = { terms_version: termsVersion, locale, now }
    const id = await addPlayer(tx, { ...fields, ...agreed, password_hash })
    if (id === undefined) throw invalid(contract.signUp, { 'user.email': 'taken' })
    const given = consentsAfter(user.consents ?? [], agreedBy(profile))
    await setConsents(inside, { player_id: id, given, source: 'sign_up', locale })
    await holdPlayOf(inside, { id, email })
    await addGroup(tx, { player_id: id, group_id: halfOf(id), reason: 'half of all players', now })
    await emit(tx, contract.playerSignedUp, { player_id: id, currency, country })
    await issueLink(inside, { id, email, nickname, locale, brand_id: brand.id }, 'confirmation')
    await openSession(inside, id)
    await saveReferral(inside, { player_id: id, ...referralOf(user, visitor) })
    await saveFingerprint(inside, { player_id: id, dfpc: user.dfpc ?? dfpc })
    if (isLocale(locale)) inside.reply.speak(locale)
    return viewPlayer(tx, id)
  })
}

/** A box of a channel stands for all products, and an unticked one takes nothing back. */
function agreedBy({ receive_promos, receive_sms_promos }: ReturnType<typeof profileOf>) {
  return {
    receive_promos: receive_promos || undefined,
    receive_sms_promos: receive_sms_promos || undefined,
  }
}

/** What the front end does not send is read from the cookies. */
function referralOf(
  { stag, affb_id, promo_code }: Referral,
  { sent_by }: OpenContext['visitor'],
): Referral {
  return { stag: stag ?? sent_by?.stag, affb_id: affb_id ?? sent_by?.affb_id, promo_code }
}

/** Before the slow hash: many accounts of one address or browser cost one solved captcha each. */
function askCaptcha(
  { inTransaction, visitor, now }: OpenContext,
  captcha: string | undefined,
): Promise<void> {
  return inTransaction(async ({ tx }) => {
    const asked = { action: 'sign_up', captcha, visitor, now } as const
    if (!(await isCaptchaPassed(tx, asked)))
      throw invalid(contract.signUp, { 'user.captcha': 'required' })
  })
}
