import type { Grants } from '@casino/db/grant.ts'

const ofPlay = 'players, games, cashbox, shop, wallet, http'
const ofPeople = `${ofPlay}, content, limits, privacy`
const everywhere = `${ofPeople}, brands, secrets, mail, events, ledger, migrations, graphile_worker`

/** What of the ledger is written beside its functions: never a transfer, never a balance. */
const aroundTheLedger = [
  'insert (player_id, currency, id) on ledger.account',
  'insert, update, delete on ledger.guard, ledger.limit_window, ledger.rate, ledger.pool',
  'insert on ledger.pool_transfer, ledger.house_delta',
  'usage on sequence ledger.account_id',
  'execute on function ledger.move, ledger.grant_bonus, ledger.end_bonus, ledger.holds',
  'execute on function ledger.house_id, ledger.key_hash, ledger.is_guarded',
]

/** Of documents all but their files, which the site puts in and takes away unread. */
const aroundDocuments = [
  'usage on schema verification',
  'select, insert, update on verification.document',
  'select, insert on verification.step',
  'select (document_id), insert, delete on verification.file',
  'usage on all sequences in schema verification',
]

/** Of a provider all but its keys: who has them can sign a win. */
const providerWithoutKeys = `id, identifier, title, protocol, base_url, casino_id, business_error_status, player_fields,
  enabled, position, listed, unknown_rollback, report_url, promo_win_max_cents, promo_day_max_cents, logo`

/** Of a player, what providers' calls are answered by: not where he lives, nor how he is reached or paid. */
const playerAtPlay = 'id, nickname, date_of_birth, country, currency, locale, brand_id, state'

/**
 * What each role may that signs in to the database: the whole of it, for whatever is not named here is
 * refused. Money moves by functions of the ledger's owner alone; the owner himself serves migrations.
 */
export const grants: Grants = {
  /** Calls of providers: bets and wins by the batcher, free rounds paid, and what they are checked against. */
  casino_wallet: [
    'usage on schema migrations, ledger, games, players, wallet, events',
    'select on all tables in schema migrations, ledger, games',
    'select on wallet.currency, wallet.rate',
    `select (${playerAtPlay}) on players.player`,
    // Whether a sign-in is over: with it its games are. By its token nobody here could come in.
    'select (id, player_id, created_at, last_seen_at, ended_at) on players.session',
    'update on games.freespin_issue',
    // That a limit has refused a bet is said to its player.
    'insert on events.outbox',
    'usage on all sequences in schema events',
    // That a win came without its bet; what the audit has found is not its to close.
    'select, insert, update (detail, seen_at) on wallet.audit_finding',
    'execute on function ledger.play, ledger.play_plain, ledger.move, ledger.grant_bonus, ledger.end_bonus, ledger.holds',
    'execute on function ledger.house_id, ledger.key_hash, ledger.is_guarded, ledger.others_keys',
  ],
  /** Pages, API and sockets: whatever players do. */
  casino_site: [
    `usage on schema ${everywhere}`,
    `select on all tables in schema ${everywhere}`,
    `insert, update, delete on all tables in schema ${ofPlay}, graphile_worker`,
    'not all on games.provider',
    `select (${providerWithoutKeys}) on games.provider`,
    // What pages say is the office's, and the house's key is made once.
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
  /** What goes by itself: reactions, readers of settled bets, jobs, the archive. */
  casino_work: [
    `usage on schema ${everywhere}`,
    `select on all tables in schema ${everywhere}`,
    `insert, update, delete on all tables in schema ${ofPeople}, mail, events, graphile_worker`,
    `usage on all sequences in schema ${ofPeople}, mail, events, graphile_worker`,
    // By `npm run brand`: the site only reads what a brand is.
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
    // Staff's commands are of this role: they alone open files.
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
