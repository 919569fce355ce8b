import type { Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import {
  closePlayer,
  lockPlayer,
  playerOf,
  reauthenticate,
  secondFactorSince,
  withSecondFactorCode,
} from '@casino/players/public'
import { accountsOf } from '@casino/wallet/money'
import { setGuard } from '@casino/wallet/play'
import * as contract from '../contract.ts'
import { addClosing } from './closing-store.ts'
import { passwordFault } from './password-fault.ts'

type Asked = Input<typeof contract.closeAccount>

/**
 * Closes an account for good. Money that is left stays in the ledger; the player is warned before.
 */
export async function closeAccount(
  context: OpenContext<PlayerContext>,
  { password, otp_attempt, reason, leaves_balance }: Asked,
): Promise<Record<string, never>> {
  const fault = await reauthenticate(context, password)
  if (fault) throw invalid(contract.closeAccount, { password: passwordFault(fault) })
  await checkCode(context, otp_attempt)
  await context.inTransaction((inside) => close(inside, { reason, leaves_balance }))
  return {}
}

/** A code is used up in a transaction of its own, because closing locks the guard before the player. */
async function checkCode(
  context: OpenContext<PlayerContext>,
  code: string | undefined,
): Promise<void> {
  if (!(await secondFactorSince(context.db, context.player.id))) return
  if (!code) throw invalid(contract.closeAccount, { otp_attempt: 'required' })
  await withSecondFactorCode(context, {
    code,
    refused: (fault) =>
      invalid(contract.closeAccount, { otp_attempt: fault === 'locked' ? fault : 'invalid' }),
    act: async () => undefined,
  })
}

async function close(
  context: PlayerContext,
  { reason, leaves_balance }: Pick<Asked, 'reason' | 'leaves_balance'>,
): Promise<void> {
  const { tx, now, player, reply } = context
  // At once with the account, not only when the games have received the event. First, to lock in
  // the same order as an exclusion.
  await setGuard(tx, player.id, { blocked: true })
  await lockPlayer(tx, player.id)
  const left = (await accountsOf(tx, player.id)).filter(({ amount_cents }) => amount_cents > 0n)
  if (left.length > 0 && !leaves_balance) throw refuse(contract.closeAccount, 'balance_left')
  const known = await playerOf(tx, player.id)
  if (!known) throw new Error(`player ${player.id} does not exist`)
  await addClosing(tx, { player_id: player.id, reason, now })
  await closePlayer(context, player.id)
  await sendMail(tx, {
    to: known.email,
    template: 'privacy.closed',
    brand_id: known.brand_id,
    locale: known.locale,
    values: { nickname: known.nickname },
    path: '/support',
  })
  reply.signOut()
}
