import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { PlayerContext, PlayerReadContext } from '@casino/http/context.ts'
import { consentKeys, consentTextVersion } from '../../consent.ts'
import type * as contract from '../../fields-contract.ts'
import { givenConsents } from './consent-store.ts'
import { setConsents } from './set-consents.ts'

/** What the player agreed to receive. */
export async function listConsents({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listConsents>> {
  const given = await givenConsents(db, player.id)
  return {
    given: consentKeys.filter((key) => given.includes(key)),
    text_version: consentTextVersion,
  }
}

/** Consents that are not sent are withdrawn. */
export async function changeConsents(
  context: PlayerContext,
  { given }: Input<typeof contract.changeConsents>,
): Promise<Output<typeof contract.changeConsents>> {
  const { player, locale } = context
  const stored = await setConsents(context, {
    player_id: player.id,
    given,
    source: 'profile',
    locale,
  })
  return { given: stored, text_version: consentTextVersion }
}
