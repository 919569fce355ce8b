import type { Tx } from '@casino/db/connect.ts'
import type { Visitor } from '@casino/http/context.ts'
import type { CaptchaAction } from '../../captcha-contract.ts'
import { readAnswer } from './captcha-challenge.ts'
import { addUsedAnswer } from './captcha-store.ts'

type Sent = {
  captcha: string | undefined
  action: CaptchaAction
  visitor: Visitor
  now: Date
}

/** Uses the answer of a challenge; false if it is missing, wrong, expired or used. */
export async function redeemCaptcha(
  tx: Tx,
  { captcha, visitor, action, now }: Sent,
): Promise<boolean> {
  const right = captcha ? await readAnswer(captcha, { action, ip: visitor.ip, now }) : undefined
  return right !== undefined && (await addUsedAnswer(tx, right))
}
