import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { PlayerContext, PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../preference-contract.ts'
import { preferenceOf } from './preference-of.ts'
import { newestId, savePreference } from './preference-store.ts'

/** How the player wants to be reached. */
export async function showPreferences({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.showPreferences>> {
  const { mailed_id: _mailed, ...preference } = await preferenceOf(db, player)
  return preference
}

/** A digest begins with what comes after the player asked for it. */
export async function changePreferences(
  { tx, now, player }: PlayerContext,
  given: Input<typeof contract.changePreferences>,
): Promise<Output<typeof contract.changePreferences>> {
  if ((given.quiet_from === null) !== (given.quiet_until === null)) {
    const field = given.quiet_from === null ? 'quiet_from' : 'quiet_until'
    throw invalid(contract.changePreferences, { [field]: 'required' })
  }
  if (!isTimeZone(given.time_zone)) {
    throw invalid(contract.changePreferences, { time_zone: 'invalid' })
  }
  const { mail_digest } = await preferenceOf(tx, player)
  const isNew = mail_digest === 'none' && given.mail_digest !== 'none'
  const mailed_id = isNew ? await newestId(tx, player.id) : 0n
  await savePreference(tx, { ...given, player_id: player.id, mailed_id, now })
  return given
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
