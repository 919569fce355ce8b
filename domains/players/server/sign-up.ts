import assert from 'node:assert'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import type { OpenContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { restrictedCountries } from '../rules.ts'
import { guessableFault } from './guessable.ts'
import { issueLink } from './issue-link.ts'
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
    const newcomer = { ...profile, country, currency, nickname, password_hash, locale, now }
    const id = await addPlayer(tx, newcomer)
    if (id === undefined) throw invalid(contract.signUp, { 'user.email': 'taken' })
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
