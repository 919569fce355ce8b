import type { DomainGrants } from '@casino/domain/domain.ts'
import { readWrite } from '@casino/domain/grants.ts'

/** What providers' calls need of a player: no address, no contact and no payment data. */
const playerAtPlay = 'id, nickname, date_of_birth, country, currency, locale, brand_id, state'

const forPages = [...readWrite('players'), 'execute on function players.mailbox_of']

export const grants: DomainGrants = {
  wallet: [
    'usage on schema players',
    `select (${playerAtPlay}) on players.player`,
    // A session that has ended ends its games. The token stays unreadable.
    'select (id, player_id, created_at, last_seen_at, ended_at) on players.session',
  ],
  site: forPages,
  work: forPages,
}
