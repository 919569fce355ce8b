import type { Tx } from '@casino/db/connect.ts'
import type { CaptchaAction } from '../../captcha-contract.ts'
import { readAnswer } from './captcha-challenge.ts'
import { addUsedAnswer } from './captcha-store.ts'

type Sent = { captcha: string | undefined; action: CaptchaAction; now: Date }

/** Uses the answer of a challenge; false if it is missing, wrong, expired or used. */
export async function redeemCaptcha(tx: Tx, { captcha, ...asked }: Sent): Promise<boolean> {
  const right = captcha ? readAnswer(captcha, asked) : undefined
  return right !== undefined && (await addUsedAnswer(tx, right))
}
