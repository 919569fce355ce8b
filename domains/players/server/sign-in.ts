import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import { isClosedTo } from '@casino/http/brand.ts'
import type { Context, OpenContext } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../contract.ts'
import { openSession } from './open-session.ts'
import { hashOfNobody, passwordMatches } from './password.ts'
import { lockPassword, passwordHashOf } from './password-store.ts'
import { viewPlayer } from './player-view.ts'
import { type Entry, isEntry, registerOn } from './register/register.ts'
import { excludeUntil, findPlayerByEmail, type PlayerRow } from './store.ts'
import { forgive, mayTry, triesBy } from './tries.ts'

/**
 * Opens a session for the right password. Tries are counted by player and address (`triesBy`); past
 * the limit even the right one is refused until the window ends. An unknown address takes as long and
 * says the same as a wrong password.
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
  if (!(await context.inTransaction(({ tx }) => mayTry(tx, tries, now)))) throw refused('locked')

  const player = await findPlayerByEmail(db, user.email)
  const password_hash = (await passwordHashOf(db, user.email)) ?? (await hashOfNobody())
  const right = await passwordMatches(password_hash, user.password)
  // Who is another brand's player is as unknown here as anybody.
  if (player?.brand_id !== brand.id || !right) throw refused('wrong_password')
  if (player.state !== 'active') throw refused('limit_restrict_access')
  const { id } = player
  const entry = await registerOn(player, now)

  return context.inTransaction(async (inside) => {
    await forgive(inside.tx, tries)
    // A new password may have been set while the old one was being checked.
    const kept = await lockPassword(inside.tx, { player_id: id, password_hash })
    if (!kept) throw refused('wrong_password')
    await openSession(inside, id)
    if (isEntry(entry)) await excludeListed(inside, player, entry)
    // The language of his account goes with him, whatever the door spoke.
    if (isLocale(player.locale)) inside.reply.speak(player.locale)
    return viewPlayer(inside.tx, id)
  })
}

/** He comes in, to withdraw; higher domains stop his bets. */
async function excludeListed(
  { tx }: Context,
  { id: player_id, excluded_until }: PlayerRow,
  { until }: Entry,
): Promise<void> {
  if (excluded_until && excluded_until >= until) return
  await excludeUntil(tx, player_id, until)
  await emit(tx, contract.playerListed, { player_id, until })
}

/** Whatever keeps somebody out stands at the password, where clients look for it. */
function refused(code: NonNullable<typeof contract.signIn.faults>[number]) {
  return invalid(contract.signIn, { 'user.password': code })
}
