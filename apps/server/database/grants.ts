import type { Grants } from '@casino/db/grant.ts'

const ofPlay = 'players, games, cashbox, shop, wallet, http'
const ofPeople = `${ofPlay}, content, limits, privacy`
const everywhere = `${ofPeople}, brands, secrets, mail, events, ledger, migrations, graphile_worker`

/** The tables of the ledger that roles write directly: never transfers, never balances. */
const aroundTheLedger = [
  'insert (player_id, currency, id) on ledger.account',
  'insert, update, delete on ledger.guard, ledger.limit_window, ledger.rate, ledger.pool',
  'insert on ledger.pool_transfer, ledger.house_delta',
  'usage on sequence ledger.account_id',
  'execute on function ledger.move, ledger.holds, ledger.house_id, ledger.key_hash, ledger.is_guarded',
]

/** All columns of a document except its file, which the site can only insert and delete. */
const aroundDocuments = [
  'usage on schema verification',
  'select, insert, update on verification.document',
  'select, insert on verification.step',
  'select (document_id), insert, delete on verification.file',
  'usage on all sequences in schema verification',
]

/** All columns of a provider except its keys: a key can sign a win. */
const providerWithoutKeys = `id, identifier, title, protocol, base_url, casino_id, business_error_status, player_fields,
  enabled, position, listed, unknown_rollback, report_url, promo_win_max_cents, promo_day_max_cents, logo`

/**
 * The columns of a player that answers to providers need: no address, no contact, no payment data.
 */
const playerAtPlay = 'id, nickname, date_of_birth, country, currency, locale, brand_id, state'

/**
 * The rights of each role that signs in to the database. Everything that is not listed is refused.
 * Money moves only by functions that run as the ledger's owner; the owner itself only migrates.
 */
export const grants: Grants = {
  /** Providers' calls: bets and wins by the batcher, free rounds, and the checks of both. */
  casino_wallet: [
    'usage on schema migrations, ledger, games, players, wallet, events',
    'select on all tables in schema migrations, ledger, games',
    'select on wallet.currency, wallet.rate',
    `select (${playerAtPlay}) on players.player`,
    // Whether a session has ended: its games end with it. Without the token nobody can sign in with
    // it.
    'select (id, player_id, created_at, last_seen_at, ended_at) on players.session',
    'update on games.freespin_issue',
    // The player is notified when a limit refuses a bet.
    'insert on events.outbox',
    'usage on all sequences in schema events',
    // Records a win without its bet; it cannot close the findings of an audit.
    'select, insert, update (detail, seen_at) on wallet.audit_finding',
    'execute on function ledger.play, ledger.play_plain, ledger.move, ledger.holds',
    'execute on function ledger.house_id, ledger.key_hash, ledger.is_guarded, ledger.others_keys',
  ],
  /** Pages, API and sockets. */
  casino_site: [
    `usage on schema ${everywhere}`,
    `select on all tables in schema ${everywhere}`,
    `insert, update, delete on all tables in schema ${ofPlay}, graphile_worker`,
    'not all on games.provider',
    `select (${providerWithoutKeys}) on games.provider`,
    // Staff edit texts; the signing key is created once.
    'insert on content.message',
    'insert, update, delete on limits.player_limit, limits.deposit, limits.play_time',
    'insert, delete on limits.mailed_link',
    'insert, update on limits.reality',
    'insert, update on privacy.closing',
    `usage on all sequences in schema ${ofPeople}, events, graphile_worker`,
    'insert on events.outbox',
    'execute on all functions in schema graphile_worker',
    'execute on function games.search_games, players.mailbox_of',
    ...aroundTheLedger,
    ...aroundDocuments,
  ],
  /** Background work: reactions, readers of settled bets, jobs, the archive. */
  casino_work: [
    `usage on schema ${everywhere}`,
    `select on all tables in schema ${everywhere}`,
    `insert, update, delete on all tables in schema ${ofPeople}, mail, events, graphile_worker`,
    `usage on all sequences in schema ${ofPeople}, mail, events, graphile_worker`,
    // Changed by `npm run brand`; the site only reads brands.
    'insert, update, delete on brands.host, brands.config',
    'insert, update on brands.brand',
    'update on brands.policy',
    'insert on brands.change',
    'usage on all sequences in schema brands',
    'execute on all functions in schema graphile_worker',
    'execute on function games.refresh_search, players.mailbox_of',
    'delete on ledger.house_delta',
    'execute on function ledger.archive, ledger.tidy_order, ledger.summarize_order',
    ...aroundTheLedger,
    ...aroundDocuments,
    // Staff commands run as this role: only they open files.
    'select on verification.file',
  ],
  casino_games: [
    'usage on schema game_server',
    'select, insert, update, delete on all tables in schema game_server',
    'usage on all sequences in schema game_server',
    'execute on all functions in schema game_server',
  ],
  casino_bank: [
    'usage on schema sandbox_bank',
    'select, insert, update, delete on all tables in schema sandbox_bank',
    'usage on all sequences in schema sandbox_bank',
  ],
}
