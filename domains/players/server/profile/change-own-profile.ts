import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { changeProfile } from './change-profile.ts'
import { contactFault } from './contact-fault.ts'

/** Changes the profile of a player, who proves who they are where the change asks for it. */
export async function changeOwnProfile(
  context: OpenContext<PlayerContext>,
  { current_password, ...asked }: Input<typeof contract.changeProfile>,
): Promise<Output<typeof contract.changeProfile>> {
  const fault = await contactFault(context, asked.player, current_password)
  if (fault) throw invalid(contract.changeProfile, { current_password: fault })
  return context.inTransaction((inside) => changeProfile(inside, asked))
}
