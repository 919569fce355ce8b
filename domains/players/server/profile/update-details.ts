import type { Input, Output } from '@casino/contract/endpoint.ts'
import { Invalid, invalid } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../auth-link-contract.ts'
import { termsVersion } from '../../rules.ts'
import { definedOnly } from '../defined-only.ts'
import { viewPlayer } from '../player-view.ts'
import { setTerms } from '../store.ts'
import { changeProfile } from './change-profile.ts'
import { contactFault } from './contact-fault.ts'

type Asked = Input<typeof contract.updateDetails>

/** Stores that the current terms are accepted, and the other fields by the rules of the profile. */
export async function updateDetails(
  context: OpenContext<PlayerContext>,
  { user: { profile_attributes, current_password } }: Asked,
): Promise<Output<typeof contract.updateDetails>> {
  const fault = await contactFault(context, profile_attributes, current_password)
  if (fault) throw invalid(contract.updateDetails, { 'user.current_password': fault })
  return context.inTransaction((inside) => saveDetails(inside, profile_attributes))
}

/** Saves them without asking who it is, in a transaction that is rolled back. */
export function tryDetails(context: PlayerContext, { user }: Asked) {
  return saveDetails(context, user.profile_attributes)
}

async function saveDetails(
  context: PlayerContext,
  profile_attributes: Asked['user']['profile_attributes'],
): Promise<Output<typeof contract.updateDetails>> {
  const { tx, now, player } = context
  const { terms_acceptance, age_acceptance: _old, currency: _once, ...details } = profile_attributes
  const change = definedOnly(details)
  // First, because it locks the person before the player. Accepting the terms alone needs no
  // identity.
  if (Object.keys(change).length > 0) {
    await changeProfile(context, { context: 'edition', player: change }).catch(asSent)
  }
  if (terms_acceptance) await setTerms(tx, player.id, { terms_version: termsVersion, now })
  return viewPlayer(tx, player.id)
}

/** Reports each fault at the field where it was sent. */
function asSent(error: unknown): never {
  if (!(error instanceof Invalid)) throw error
  const fields = Object.entries(error.fields).map(([field, fault]) => [
    field.replace(/^player\./, 'user.profile_attributes.'),
    fault,
  ])
  throw new Invalid(Object.fromEntries(fields))
}
