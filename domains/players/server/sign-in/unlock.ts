import { hashOf } from '@casino/auth/token.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { OpenContext } from '@casino/http/context.ts'
import * as contract from '../../auth-link-contract.ts'
import { addressOfLiveToken, consumeMailToken, lockTokenOwner } from '../mail/mail-token-store.ts'
import { clearAttemptsOfPlayer } from '../passwords/attempt-store.ts'

const kind = 'unlock'
const linkIsOver = () => invalid(contract.unlock, { unlock_token: 'invalid' })

/**
 * Clears a player's wrong passwords with a mailed link. Signs nobody in, and a second factor is
 * still counted. It is a GET because clients open it as a link; it works once.
 */
export async function unlock(
  context: OpenContext,
  { unlock_token }: Input<typeof contract.unlock>,
): Promise<Output<typeof contract.unlock>> {
  const { db, now } = context
  const hash = hashOf(unlock_token)
  const address = await addressOfLiveToken(db, { kind, hash, now })
  if (!address) throw linkIsOver()
  await context.inTransaction(async ({ tx }) => {
    // The same lock order as a sign-in: first the attempts, then the player.
    await clearAttemptsOfPlayer(tx, address)
    const owner = await lockTokenOwner(tx, { kind, hash })
    if (!owner || !(await consumeMailToken(tx, { kind, hash, now }))) throw linkIsOver()
  })
  return { unlocked: true }
}
