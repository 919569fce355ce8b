import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { findPlayerByEmail } from './store.ts'

/** Whether an address is a player's. One look for any address, few a minute: nobody sweeps lists. */
export async function checkEmail(
  { tx }: Context,
  { email }: Input<typeof contract.checkEmail>,
): Promise<Output<typeof contract.checkEmail>> {
  return { exists: (await findPlayerByEmail(tx, email)) !== undefined }
}
