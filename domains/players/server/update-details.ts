import type { Input, Output } from '@casino/contract/endpoint.ts'
import { Invalid } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import type * as contract from '../door-contract.ts'
import { termsVersion } from '../rules.ts'
import { changeProfile } from './change-profile.ts'
import { present } from './present.ts'
import { setTerms } from './store.ts'

type Asked = Input<typeof contract.updateDetails>

/** Keeps that the terms that hold now are accepted, and what else was told, by the rules of the profile. */
export async function updateDetails(
  context: PlayerContext,
  { user: { profile_attributes } }: Asked,
): Promise<Output<typeof contract.updateDetails>> {
  const { tx, now, player } = context
  const { terms_acceptance, age_acceptance: _old, currency: _once, ...told } = profile_attributes
  if (terms_acceptance) await setTerms(tx, player.id, { terms_version: termsVersion, now })
  return changeProfile(context, { context: 'edition', player: present(told) }).catch(asSent)
}

/** What is wrong with a field is said where it was sent. */
function asSent(error: unknown): never {
  if (!(error instanceof Invalid)) throw error
  const fields = Object.entries(error.fields).map(([field, fault]) => [
    field.replace(/^player\./, 'user.profile_attributes.'),
    fault,
  ])
  throw new Invalid(Object.fromEntries(fields))
}
