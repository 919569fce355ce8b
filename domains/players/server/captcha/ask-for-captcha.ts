import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Work } from '@casino/db/work.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../captcha-contract.ts'
import { makeChallenge } from './captcha-challenge.ts'
import { pruneUsedAnswers } from './captcha-store.ts'
import { isAnswerRequired } from './is-captcha-passed.ts'

/** A riddle for whoever the door asks for one. Nothing is kept until its answer is taken. */
export async function askForCaptcha(
  { db, visitor, now }: ReadContext,
  { action }: Input<typeof contract.askForCaptcha>,
): Promise<Output<typeof contract.askForCaptcha>> {
  const wanted = await isAnswerRequired(db, { action, visitor, now })
  return { ...makeChallenge(action, now).puzzle, wanted }
}

/** The job: forgets answers that would be too late by now. */
export function deleteUsedCaptchas({ tx, now }: Work): Promise<void> {
  return pruneUsedAnswers(tx, now)
}
