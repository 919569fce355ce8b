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

const addJobs = ['usage on schema jobs', 'execute on function jobs.add_job']
const jobs = [
  ...addJobs,
  ...readWrite('graphile_worker'),
  'execute on all functions in schema graphile_worker',
]

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
    'select, insert, update on mail.stopped',
    'insert on mail.provider_event',
    // The columns that a newer event of a digest replaces.
    'insert, update (id, kind, text, text_values, path, identifier, parts, created_at, read_at) ' +
      'on notify.notification',
    'insert on notify.part',
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
    'usage on schema migrations, brands, wallet, ledger, events',
    ...addJobs,
    'select on all tables in schema migrations, brands, wallet, ledger',
    'usage on schema notify',
    'select (id, player_id, key, kind, text, created_at, read_at), insert on notify.notification',
    'select, insert on events.outbox',
    'usage on all sequences in schema notify, events',
    // It locks the guard of a player, an empty one if there was none.
    'insert (player_id) on ledger.guard',
    // A rejected withdrawal goes back to its player.
    'execute on function ledger.move, ledger.correct, ledger.holds',
    'execute on function ledger.house_id, ledger.key_hash, ledger.is_guarded',
    ...domainGrants(domains, 'office'),
  ],
  casino_games: ownSchema('game_server'),
  casino_bank: ownSchema('sandbox_bank'),
}

function ownSchema(schema: string): string[] {
  return [...readWrite(schema), `execute on all functions in schema ${schema}`]
}
