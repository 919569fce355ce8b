import type { DomainGrants } from '@casino/domain/domain.ts'
import { readWrite } from '@casino/domain/grants.ts'

/** What providers' calls need of a player: no address, no contact and no payment data. */
const playerAtPlay = 'id, nickname, date_of_birth, country, currency, locale, brand_id, state'

/** What the office shows of a player: no password hash, no IBAN and no personal number. */
const playerInOffice = `id, email, email_key, mailbox, nickname, first_name, last_name, date_of_birth, gender,
  country, city, address, postal_code, federal_state, mobile_phone, profession, receive_promos,
  receive_sms_promos, currency, locale, brand_id, license_name, state, excluded_until, verified,
  sow_questionnaire_expires_at, proven_fields, confirmed_at, current_sign_in_at, created_at, terms_version, version,
  receive_promos_via_phone_calls, agreed_to_partner_promotions, terms_accepted_at`

const forPages = [...readWrite('players'), 'execute on function players.mailbox_of']

export const grants: DomainGrants = {
  wallet: [
    'usage on schema players',
    `select (${playerAtPlay}) on players.player`,
    // A session that has ended ends its games. The token stays unreadable.
    'select (id, player_id, created_at, last_seen_at, ended_at) on players.session',
  ],
  // Who is held, is held until staff release them.
  site: [...forPages, 'not update, delete on players.play_hold, players.consent'],
  work: forPages,
  office: [
    'usage on schema players',
    `select (${playerInOffice}) on players.player`,
    `update (state, verified, proven_fields, sow_questionnaire_expires_at, version)
      on players.player`,
    'select, update on players.play_hold',
    'select, insert, delete on players.player_group',
    'select on players.level, players.player_status',
    'select (player_id, stag) on players.sent_by',
    // The tokens stay unreadable.
    `select (id, player_id, ip, country, user_agent, created_at, last_seen_at, ended_at, end_reason,
      by_link)
      on players.session`,
    'update (ended_at, end_reason) on players.session',
    'select (player_id, kind, created_at, expires_at, used_at), insert on players.mail_token',
    'update (expires_at) on players.mail_token',
    'select, insert on players.note',
    'select on players.consent',
    'select on players.shared_device, players.old_address',
    'select (player_id, mark, network) on players.device_print',
    'usage on all sequences in schema players',
    'execute on function players.mailbox_of',
  ],
}
