import type { Grants } from '@casino/db/grant.ts'
import { domainGrants, readOnly, readWrite } from '@casino/domain/grants.ts'
import { domains } from '../domains.ts'

/** Tables of the ledger that are written directly: never a transfer, never a balance. */
const ledgerTables = [
  'usage on schema ledger',
  'select on all tables in schema ledger',
  'insert (player_id, currency, id) on ledger.account',
  'insert, update, delete on ledger.guard, ledger.limit_window, ledger.rate, ledger.pool',
  'insert on ledger.pool_transfer, ledger.house_delta',
  'usage on sequence ledger.account_id',
  'execute on function ledger.move, ledger.grant_bonus, ledger.end_bonus, ledger.holds',
  'execute on function ledger.house_id, ledger.key_hash, ledger.is_guarded',
]

const jobs = [...readWrite('graphile_worker'), 'execute on all functions in schema graphile_worker']

/** The columns of a player that staff may see: not the password hash. */
const playerInOffice = `id, email, nickname, first_name, last_name, date_of_birth, gender, country, city, address,
  postal_code, federal_state, mobile_phone, profession, personal_id_number, iban, receive_promos,
  receive_sms_promos, currency, locale, brand_id, license_name, state, excluded_until, verified,
  sow_questionnaire_expires_at, confirmed_at, current_sign_in_at, created_at, terms_version`

/**
 * The database privileges of each role; what is not named is refused. Only functions of the ledger's
 * owner move money. The owner itself runs migrations.
 */
export const grants: Grants = {
  /** Calls of providers: bets, wins, and what they are checked against. */
  casino_wallet: [
    ...readOnly('migrations'),
    ...readOnly('ledger'),
    'execute on function ledger.play, ledger.play_plain, ledger.move, ledger.holds',
    'execute on function ledger.grant_bonus, ledger.end_bonus',
    'execute on function ledger.house_id, ledger.key_hash, ledger.is_guarded, ledger.others_keys',
    // A bet that a limit refuses notifies its player.
    'usage on schema events',
    'insert on events.outbox',
    'usage on all sequences in schema events',
    ...domainGrants(domains, 'wallet'),
  ],
  /** Pages, API and sockets: what players do. */
  casino_site: [
    ...['secrets', 'mail', 'migrations'].flatMap(readOnly),
    ...readOnly('notify'),
    'insert, update (read_at) on notify.notification',
    'usage on all sequences in schema notify',
    ...readWrite('http'),
    ...jobs,
    ...readOnly('events'),
    'insert on events.outbox',
    'usage on all sequences in schema events',
    ...ledgerTables,
    ...domainGrants(domains, 'site'),
  ],
  /** Reactions, readers of settled bets, jobs, the archive and the commands of staff. */
  casino_work: [
    ...['secrets', 'migrations'].flatMap(readOnly),
    ...['http', 'mail', 'notify', 'events'].flatMap(readWrite),
    ...jobs,
    ...ledgerTables,
    'delete on ledger.house_delta',
    'execute on function ledger.archive, ledger.tidy_order, ledger.summarize_order',
    ...domainGrants(domains, 'work'),
  ],
  /** The office: staff read, decide on withdrawals and leave a record of it. */
  casino_office: [
    'usage on schema migrations, brands, staff, players, cashbox, wallet, ledger, verification, events',
    'usage on schema graphile_worker',
    'select on all tables in schema migrations, brands, staff, wallet, ledger, graphile_worker',
    'update on staff.link',
    'insert, update on staff.session, staff.request',
    'insert on staff.audit',
    'usage on schema notify',
    'select, insert on notify.notification',
    `select on cashbox.payment, cashbox.step, cashbox.method, cashbox.rule_result,
      cashbox.withdrawal_rule, cashbox.staff_act, cashbox.payout_gate, cashbox.promise,
      cashbox.watched_wallet`,
    // Never whose it is, how much, or where it goes.
    'update (state, version, waits_until, waits_because, finished_at, ask_at) on cashbox.payment',
    'insert on cashbox.step, cashbox.staff_act',
    'update (due_at, left_ms, missed_at, paid_cents) on cashbox.promise',
    `select (${playerInOffice}, version, email_key) on players.player`,
    'update (state, version) on players.player',
    'select, insert, delete on players.player_group',
    // The tokens stay unreadable.
    `select (id, player_id, ip, country, user_agent, created_at, last_seen_at, ended_at)
      on players.session`,
    'update (ended_at, end_reason) on players.session',
    'select (player_id, kind, created_at, expires_at, used_at) on players.mail_token',
    'update (expires_at) on players.mail_token',
    'execute on function players.mailbox_of',
    'select on verification.document',
    'insert on events.outbox',
    'insert, update, delete on all tables in schema graphile_worker',
    'execute on all functions in schema graphile_worker',
    'usage on all sequences in schema staff, cashbox, notify, events, graphile_worker',
    // A rejected withdrawal goes back to its player.
    'execute on function ledger.move, ledger.holds',
    'execute on function ledger.house_id, ledger.key_hash, ledger.is_guarded',
  ],
  casino_games: ownSchema('game_server'),
  casino_bank: ownSchema('sandbox_bank'),
}

function ownSchema(schema: string): string[] {
  return [...readWrite(schema), `execute on all functions in schema ${schema}`]
}
