import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { greetedAs } from '../../rules.ts'
import { autologinMinutes } from '../../security-rules.ts'
import * as contract from '../../staff-contract.ts'
import { makeLoginLink } from '../sign-in/make-login-link.ts'
import { findRecipient } from '../store.ts'
import { countVersion } from './player-list-store.ts'

/** Mails a sign-in link to the player. Staff do not see it. */
export async function mailLoginLink(
  work: StaffWork,
  { id: player_id }: Input<typeof contract.mailLoginLink>,
): Promise<Output<typeof contract.mailLoginLink>> {
  const path = await makeLoginLink(work, { player_id })
  const player = await findRecipient(work.tx, player_id)
  if (!path || !player) throw refuse(contract.mailLoginLink, 'player_not_open')
  await sendMail(work.tx, {
    to: player.email,
    template: 'players.login_link',
    brand_id: player.brand_id,
    locale: player.locale,
    path,
    values: { nickname: greetedAs(player), minutes: autologinMinutes },
  })
  await countVersion(work.tx, player_id)
  return {
    text: `A link was mailed to player ${player_id}. It works once, within ${autologinMinutes} minutes.`,
  }
}
