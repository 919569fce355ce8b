import { hashOf } from '@casino/auth/token.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { OpenContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { holdPlayOf } from '../play-hold/hold-play.ts'
import { confirmAddress } from '../store.ts'
import { consumeMailToken, lockTokenOwner } from './mail-token-store.ts'

const kind = 'confirmation'

/**
 * Confirms the address that the link was mailed to. Signs nobody in. It is a GET because mail
 * programs open links; it can be repeated.
 */
export function confirmEmail(
  context: OpenContext,
  { confirmation_token }: Input<typeof contract.confirmEmail>,
): Promise<Output<typeof contract.confirmEmail>> {
  const hash = hashOf(confirmation_token)
  return context.inTransaction(async ({ tx, now }) => {
    const owner = await lockTokenOwner(tx, { kind, hash })
    if (owner?.confirmed_at) return { confirmed: true }
    if (!owner || !(await consumeMailToken(tx, { kind, hash, now }))) {
      throw invalid(contract.confirmEmail, { confirmation_token: 'invalid' })
    }
    await confirmAddress(tx, { player_id: owner.player_id, now })
    await holdPlayOf({ tx, now }, { id: owner.player_id, email: owner.email })
    return { confirmed: true }
  })
}
