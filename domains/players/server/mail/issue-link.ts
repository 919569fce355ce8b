import { newToken } from '@casino/auth/token.ts'
import type { Work } from '@casino/db/work.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import {
  confirmationHours,
  linksPerHourMax,
  newPasswordMinutes,
  unlockMinutes,
} from '../../rules.ts'
import { lockPlayer } from '../store.ts'
import {
  addMailToken,
  countMailTokens,
  hasValidToken,
  type TokenKind,
  voidMailTokens,
} from './mail-token-store.ts'

type Recipient = {
  id: bigint
  email: string
  nickname: string
  locale: string
  brand_id: bigint
}
type MailedKind = Exclude<TokenKind, 'autologin'>
type LinkKind = { minutes: number; path: `/${string}`; values: Record<string, number> }

const links: Record<MailedKind, LinkKind> = {
  new_password: {
    minutes: newPasswordMinutes,
    path: '/new-password?reset_password_token=',
    values: { minutes: newPasswordMinutes },
  },
  confirmation: {
    minutes: confirmationHours * 60,
    path: '/confirmation?confirmation_token=',
    values: { hours: confirmationHours },
  },
  unlock: {
    minutes: unlockMinutes,
    path: '/unlock?unlock_token=',
    values: { minutes: unlockMinutes },
  },
}

/**
 * Mails a player a link that is valid once and for a limited time; older links of its kind become
 * void. Beyond the hourly limit it does nothing while the newest link is valid: nobody can flood a
 * mailbox, nor leave its owner without a valid link.
 */
export async function issueLink(
  { tx, now }: Work,
  { id, email, nickname, locale, brand_id }: Recipient,
  kind: MailedKind,
): Promise<void> {
  const { minutes, path, values } = links[kind]
  // Serialised: two requests at once must not leave two valid links.
  await lockPlayer(tx, id)
  const since = new Date(now.getTime() - 3_600_000)
  const sent = await countMailTokens(tx, { player_id: id, kind, since })
  if (sent >= linksPerHourMax && (await hasValidToken(tx, { player_id: id, kind, now }))) return
  await voidMailTokens(tx, { player_id: id, kind, now })
  const { token, token_hash: hash } = newToken()
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  await addMailToken(tx, { player_id: id, kind, email, hash, now, expires_at })
  await sendMail(tx, {
    to: email,
    template: `players.${kind}`,
    brand_id,
    locale,
    values: { nickname, ...values },
    path: `${path}${token}`,
  })
}
