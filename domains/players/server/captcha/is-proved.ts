import type { Db, Tx } from '@casino/db/connect.ts'
import { networkOf } from '@casino/http/address.ts'
import type { Visitor } from '@casino/http/context.ts'
import type { CaptchaAction } from '../../captcha-contract.ts'
import { wrongPasswordsWindowMinutes } from '../../rules.ts'
import { freeChecksMax, freeSignUpsMax } from '../../security-rules.ts'
import { hashOf } from '../session-token.ts'
import { mostOf, takeTry } from '../wrong-password-store.ts'
import { spendCaptcha } from './spend-captcha.ts'

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
export async function isProved(tx: Tx, { visitor, ...asked }: Asked): Promise<boolean> {
  const { action, now } = asked
  const subjects = subjectsOf(action, visitor)
  const counts = await takeTry(tx, { subjects, since: windowBefore(now), now })
  return counts.every(({ count }) => count <= freeMax[action]) || spendCaptcha(tx, asked)
}

/** Whether one more call from there would be asked for an answer. For signing in that hangs on who is meant. */
export async function isAnswerWanted(
  db: Db,
  { action, visitor, now }: { action: CaptchaAction; visitor: Visitor; now: Date },
): Promise<boolean> {
  if (action === 'sign_in') return false
  const subjects = subjectsOf(action, visitor)
  const most = await mostOf(db, { subjects, since: windowBefore(now) })
  return most >= freeMax[action]
}

function subjectsOf(action: CaptchaAction, { ip, device_token: token }: Visitor): string[] {
  const device = token ? [`${action} device ${hashOf(token).toString('hex')}`] : []
  return [`${action} address ${networkOf(ip)}`, ...device]
}

function windowBefore(now: Date): Date {
  return new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000)
}
