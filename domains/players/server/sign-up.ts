import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import type { OpenContext } from '@casino/http/context.ts'
import { findCurrency } from '@casino/money/money.ts'
import * as contract from '../contract.ts'
import { ageMax, ageMin, ageOn, countries, restrictedCountries } from '../rules.ts'
import { issueLink } from './issue-link.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password.ts'
import { viewPlayer } from './player-view.ts'
import { addPlayer } from './store.ts'

/** Makes a newcomer a player and signs him in. The slow hash stands outside of the transaction. */
export async function signUp(
  context: OpenContext,
  { user }: Input<typeof contract.signUp>,
): Promise<Output<typeof contract.signUp>> {
  const { visitor, now, locale } = context
  const comesFrom = [visitor.country, user.country]
  if (comesFrom.some((country) => restrictedCountries.includes(country ?? ''))) {
    throw refuse(contract.signUp, 'country_restricted_forbidden')
  }
  if (!countries.includes(user.country))
    throw invalid(contract.signUp, { 'user.country': 'invalid' })
  const age = ageOn(user.date_of_birth, now)
  if (age < ageMin) throw invalid(contract.signUp, { 'user.date_of_birth': 'under_age' })
  if (age > ageMax) throw invalid(contract.signUp, { 'user.date_of_birth': 'birth_date_invalid' })
  if (!findCurrency(user.currency))
    throw invalid(contract.signUp, { 'user.currency': 'currency_unknown' })
  const password_hash = await hashPassword(user.password)

  return context.inTransaction(async (inside) => {
    const { tx } = inside
    const { email, date_of_birth, country, currency, receive_promos = false } = user
    const nickname = user.nickname?.normalize('NFKC') ?? nicknameFrom(email)
    const id = await addPlayer(tx, {
      email,
      nickname,
      password_hash,
      date_of_birth,
      country,
      currency,
      locale,
      receive_promos,
      now,
    })
    if (id === undefined) throw invalid(contract.signUp, { 'user.email': 'email_taken' })
    await emit(tx, contract.playerSignedUp, { player_id: id, currency, country })
    await issueLink(inside, { id, email, nickname, locale }, 'confirmation')
    await openSession(inside, id)
    return viewPlayer(tx, id)
  })
}

/** A newcomer without a nickname gets the beginning of his address, never all of it. */
function nicknameFrom(email: string): string {
  const name = (email.split('@', 1)[0] ?? '').replaceAll(/[^\p{L}\d]/gu, '').slice(0, 6)
  return name.length >= 3 ? name : `${name}player`
}
