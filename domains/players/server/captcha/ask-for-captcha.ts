import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Work } from '@casino/db/work.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../captcha-contract.ts'
import { pruneSpent } from './captcha-store.ts'
import { isAnswerWanted } from './is-proved.ts'
import { makeRiddle } from './riddle.ts'

/** A riddle for whoever the door asks for one. Nothing is kept until its answer is taken. */
export async function askForCaptcha(
  { db, visitor, now }: ReadContext,
  { action }: Input<typeof contract.askForCaptcha>,
): Promise<Output<typeof contract.askForCaptcha>> {
  const wanted = await isAnswerWanted(db, { action, visitor, now })
  return { ...makeRiddle(action, now).riddle, wanted }
}

/** The job: forgets answers that would be too late by now. */
export function forgetSpentCaptchas({ tx, now }: Work): Promise<void> {
  return pruneSpent(tx, now)
}
