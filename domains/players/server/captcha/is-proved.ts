import type { Tx } from '@casino/db/connect.ts'
import { networkOf } from '@casino/http/address.ts'
import type { Visitor } from '@casino/http/context.ts'
import type { CaptchaAction } from '../../captcha-contract.ts'
import { wrongPasswordsWindowMinutes } from '../../rules.ts'
import { hashOf } from '../session-token.ts'
import { takeTry } from '../wrong-password-store.ts'
import { spendCaptcha } from './spend-captcha.ts'

type Asked = {
  action: CaptchaAction
  /** So many calls of one address or browser are asked nothing. */
  freeMax: number
  captcha: string | undefined
  visitor: Visitor
  now: Date
}

/**
 * Counts one more call by where it comes from: past the free ones only who has answered a riddle goes on. The
 * caller throws for whoever does not, so that his call counts for nothing.
 */
export async function isProved(tx: Tx, { freeMax, visitor, ...asked }: Asked): Promise<boolean> {
  const { action, now } = asked
  const { ip, device_token: token } = visitor
  const device = token ? [`${action} device ${hashOf(token).toString('hex')}`] : []
  const since = new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000)
  const subjects = [`${action} address ${networkOf(ip)}`, ...device]
  const counts = await takeTry(tx, { subjects, since, now })
  return counts.every(({ count }) => count <= freeMax) || spendCaptcha(tx, asked)
}
