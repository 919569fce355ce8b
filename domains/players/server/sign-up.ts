import assert from 'node:assert'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import type { OpenContext } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../contract.ts'
import { restrictedCountries } from '../rules.ts'
import { isExcludedPerson } from './exclusion-store.ts'
import { guessableFault } from './guessable.ts'
import { issueLink } from './issue-link.ts'
import { nicknameFrom } from './nickname-from.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password.ts'
import { viewPlayer } from './player-view.ts'
import { profileOf, refuseFaults } from './sign-up-faults.ts'
import { addPlayer } from './store.ts'

/** Makes a newcomer a player and signs him in. The slow hash stands outside of the transaction. */
export async function signUp(
  context: OpenContext,
  { user }: Input<typeof contract.signUp>,
): Promise<Output<typeof contract.signUp>> {
  const { visitor, now, locale } = context
  const profile = profileOf(user)
  const comesFrom = [visitor.country, profile.country]
  if (comesFrom.some((country) => restrictedCountries.includes(country ?? ''))) {
    throw refuse(contract.signUp, 'country_restricted_forbidden')
  }
  refuseFaults(user, now)
  const guessed = guessableFault(user.password, profile.email)
  if (guessed) throw invalid(contract.signUp, { 'user.password': guessed })
  const { email, country, currency } = profile
  assert(country && currency)
  const nickname = profile.nickname?.normalize('NFKC') ?? nicknameFrom(email)
  const password_hash = await hashPassword(user.password)

  return context.inTransaction(async (inside) => {
    const { tx } = inside
    if (await isExcludedPerson(tx, { ...profile, now })) {
      throw refuse(contract.signUp, 'registration_forbidden')
    }
    const newcomer = { ...profile, country, currency, nickname, password_hash, locale, now }
    const id = await addPlayer(tx, newcomer)
    if (id === undefined) throw invalid(contract.signUp, { 'user.email': 'taken' })
    await emit(tx, contract.playerSignedUp, { player_id: id, currency, country })
    await issueLink(inside, { id, email, nickname, locale }, 'confirmation')
    await openSession(inside, id)
    if (isLocale(locale)) inside.reply.speak(locale)
    return viewPlayer(tx, id)
  })
}
