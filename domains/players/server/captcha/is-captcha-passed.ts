import { hashOf } from '@casino/auth/token.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Visitor } from '@casino/http/context.ts'
import { networkOf, wideNetworkOf, wideTimes } from '@casino/http/requests/address.ts'
import type { CaptchaAction } from '../../captcha-contract.ts'
import { wrongPasswordsWindowMinutes } from '../../rules.ts'
import { freeChecksMax, freeSignUpsMax } from '../../security-rules.ts'
import { addAttempt, highestCount } from '../passwords/attempt-store.ts'
import { redeemCaptcha } from './redeem-captcha.ts'

/** Calls of one address or browser that need no captcha. */
const freeMax = { sign_up: freeSignUpsMax, check_email: freeChecksMax }

type Asked = {
  action: keyof typeof freeMax
  captcha: string | undefined
  visitor: Visitor
  now: Date
}

/**
 * Counts one more call of an address or browser. Beyond the free ones it needs a solved captcha.
 * The caller throws if this is false, so that the call is not counted.
 */
export async function isCaptchaPassed(tx: Tx, asked: Asked): Promise<boolean> {
  const { action, visitor, now } = asked
  const subjects = subjectsOf(action, visitor)
  const counts = await addAttempt(tx, { subjects, since: windowBefore(now), now })
  const isFree = counts.every(({ subject, count }) => count <= freeOf(action, subject))
  return isFree || redeemCaptcha(tx, asked)
}

/** Whether one more call would need a captcha. At sign-in that depends on the player. */
export async function isAnswerRequired(
  db: Db,
  { action, visitor, now }: { action: CaptchaAction; visitor: Visitor; now: Date },
): Promise<boolean> {
  if (action === 'sign_in') return false
  const subjects = subjectsOf(action, visitor)
  const since = windowBefore(now)
  const isUsedUp = async (subject: string) =>
    (await highestCount(db, { subjects: [subject], since })) >= freeOf(action, subject)
  return (await Promise.all(subjects.map(isUsedUp))).includes(true)
}

function subjectsOf(action: CaptchaAction, { ip, device_token: token }: Visitor): string[] {
  const device = token ? [`${action} device ${hashOf(token).toString('hex')}`] : []
  const wide = wideNetworkOf(ip)
  return [
    `${action} address ${networkOf(ip)}`,
    ...(wide ? [`${action} ${wideWord} ${wide}`] : []),
    ...device,
  ]
}

const wideWord = 'network'

/** The free calls of an address, a browser, or of a wide network, which has more. */
function freeOf(action: keyof typeof freeMax, subject: string): number {
  return freeMax[action] * (subject.startsWith(`${action} ${wideWord} `) ? wideTimes : 1)
}

function windowBefore(now: Date): Date {
  return new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000)
}
