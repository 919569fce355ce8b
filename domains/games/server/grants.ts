import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

/** All columns but the keys: with a provider's key anyone could sign a win. */
const providerWithoutKeys = `id, identifier, title, protocol, base_url, casino_id, business_error_status, player_fields,
  enabled, position, listed, unknown_rollback, report_url, promo_win_max_cents, promo_day_max_cents, logo`

export const grants: DomainGrants = {
  wallet: [...readOnly('games'), 'update on games.freespin_issue'],
  site: [
    ...readWrite('games'),
    'not all on games.provider',
    `select (${providerWithoutKeys}, version) on games.provider`,
    'execute on function games.search_games',
  ],
  office: [
    'usage on schema games',
    `select (${providerWithoutKeys}, version) on games.provider`,
    'select on games.game, games.category, games.game_category, games.game_currency',
    // Which rounds of a player are open.
    'select on games.report_day, games.open_stake',
    // The best win of a game, without the player.
    'select (game_id, amount_cents, bet_cents) on games.win',
    'update (enabled, version) on games.provider',
    'update (enabled, withdrawn_at, weight, badges, version) on games.game',
    'update (position, lobby_position, version) on games.category',
    'insert, delete, update (position) on games.game_category',
    'insert, delete, update (stake_max) on games.game_currency',
    // Each change of the catalogue renews its version.
    'select, update (version) on games.catalogue_version',
    // The chat beside the tables.
    'select on games.chat_line, games.chat_mute, games.chat_word',
    'update (removed_at, version) on games.chat_line',
    'insert, update (why, muted_at, until, lifted_at, version) on games.chat_mute',
    'insert, update (enabled, version) on games.chat_word',
    'usage on all sequences in schema games',
  ],
  work: [...readWrite('games'), 'execute on function games.refresh_search'],
}
