import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { findPlayer } from '../store.ts'

type Contact = { mobile_phone?: string | null | undefined; iban?: string | null | undefined }

/**
 * Replacing the phone number, or changing where money is sent, needs the password or a recent
 * sign-in. A first phone number does not: the cashbox asks for it.
 */
export async function contactFault(
  context: OpenContext<PlayerContext>,
  { mobile_phone, iban }: Contact,
  password: string | undefined,
): Promise<'required' | 'invalid' | 'locked' | undefined> {
  const known = await findPlayer(context.db, context.player.id)
  if (!known) return undefined
  const isPhoneReplaced =
    mobile_phone !== undefined && known.mobile_phone !== null && mobile_phone !== known.mobile_phone
  const isBankChanged = iban !== undefined && iban !== known.iban
  return isPhoneReplaced || isBankChanged ? reauthenticate(context, password) : undefined
}
