import type { Db, Tx } from '@casino/db/connect.ts'
import { networkOf } from '@casino/http/address.ts'
import type { Visitor } from '@casino/http/context.ts'
import type { CaptchaAction } from '../../captcha-contract.ts'
import { wrongPasswordsWindowMinutes } from '../../rules.ts'
import { freeChecksMax, freeSignUpsMax } from '../../security-rules.ts'
import { addAttempt, highestCount } from '../attempt-store.ts'
import { hashOf } from '../session-token.ts'
import { redeemCaptcha } from './redeem-captcha.ts'

/** So many calls of one address or browser are asked nothing. */
const freeMax = { sign_up: freeSignUpsMax, check_email: freeChecksMax }

type Asked = {
  action: keyof typeof freeMax
  captcha: string | undefined
  visitor: Visitor
  now: Date
}

/**
 * Counts one more call by where it comes from: past the free ones only who has answered a riddle goes on. The
 * caller throws for whoever does not, so that his call counts for nothing.
 */
export async function isCaptchaPassed(tx: Tx, { visitor, ...asked }: Asked): Promise<boolean> {
  const { action, now } = asked
  const subjects = subjectsOf(action, visitor)
  const counts = await addAttempt(tx, { subjects, since: windowBefore(now), now })
  return counts.every(({ count }) => count <= freeMax[action]) || redeemCaptcha(tx, asked)
}

/** Whether one more call from there would be asked for an answer. For signing in that hangs on who is meant. */
export async function isAnswerRequired(
  db: Db,
  { action, visitor, now }: { action: CaptchaAction; visitor: Visitor; now: Date },
): Promise<boolean> {
  if (action === 'sign_in') return false
  const subjects = subjectsOf(action, visitor)
  const most = await highestCount(db, { subjects, since: windowBefore(now) })
  return most >= freeMax[action]
}

function subjectsOf(action: CaptchaAction, { ip, device_token: token }: Visitor): string[] {
  const device = token ? [`${action} device ${hashOf(token).toString('hex')}`] : []
  return [`${action} address ${networkOf(ip)}`, ...device]
}

function windowBefore(now: Date): Date {
  return new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000)
}
