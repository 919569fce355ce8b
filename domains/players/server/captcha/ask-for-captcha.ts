import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Work } from '@casino/db/work.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../captcha-contract.ts'
import { makeChallenge } from './captcha-challenge.ts'
import { pruneUsedAnswers } from './captcha-store.ts'
import { isAnswerRequired } from './is-captcha-passed.ts'

/** A captcha challenge. Nothing is stored until it is answered. */
export async function askForCaptcha(
  { db, visitor, now }: ReadContext,
  { action }: Input<typeof contract.askForCaptcha>,
): Promise<Output<typeof contract.askForCaptcha>> {
  const wanted = await isAnswerRequired(db, { action, visitor, now })
  return { ...(await makeChallenge({ action, ip: visitor.ip, now })), wanted }
}

/** The job: deletes used answers that have expired. */
export function deleteUsedCaptchas({ tx, now }: Work): Promise<void> {
  return pruneUsedAnswers(tx, now)
}
