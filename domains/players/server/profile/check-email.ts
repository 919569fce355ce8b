import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { Context } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { isCaptchaPassed } from '../captcha/is-captcha-passed.ts'
import { findPlayerByEmail } from '../store.ts'

/**
 * Whether an address belongs to a player. One lookup per call and few without a captcha, so nobody
 * can test lists of addresses.
 */
export async function checkEmail(
  { tx, visitor, now }: Context,
  { email, captcha }: Input<typeof contract.checkEmail>,
): Promise<Output<typeof contract.checkEmail>> {
  const asked = { action: 'check_email', captcha, visitor, now } as const
  if (!(await isCaptchaPassed(tx, asked)))
    throw invalid(contract.checkEmail, { captcha: 'required' })
  return { exists: (await findPlayerByEmail(tx, email)) !== undefined }
}
