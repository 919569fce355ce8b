import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { OpenContext } from '@casino/http/context.ts'
import * as contract from '../auth-link-contract.ts'
import { clearAttemptsOfPlayer } from './attempt-store.ts'
import { addressOfLiveToken, consumeMailToken, lockTokenOwner } from './mail-token-store.ts'
import { hashOf } from './session-token.ts'

const kind = 'unlock'
const linkIsOver = () => invalid(contract.unlock, { unlock_token: 'invalid' })

/**
 * Forgets the wrong passwords of whoever holds the mailed link: nobody is logged in by it, and a second factor is
 * counted as before. A GET, as clients open it; it works once.
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
    // In the order in which a sign-in takes them: first the tries, then the player.
    await clearAttemptsOfPlayer(tx, address)
    const owner = await lockTokenOwner(tx, { kind, hash })
    if (!owner || !(await consumeMailToken(tx, { kind, hash, now }))) throw linkIsOver()
  })
  return { unlocked: true }
}
