import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domains } from '../domains.ts'
import { type AskedByRoles, openForRoles } from '../testing/asked-by-roles.ts'
import { deniedToOffice } from '../testing/denied-to-office.ts'
import { grants } from './grants.ts'

const refused = '42501'
const roles = Object.keys(grants)

let prepared: AskedByRoles
beforeAll(async () => {
  prepared = await openForRoles(inject('postgres'))
})
afterAll(() => prepared.close())

const answer = (role: string, statement: string) => prepared.answer(role, statement)
const answers = async (role: string, statements: readonly string[]) => {
  const told: [string, string][] = []
  for (const one of statements) told.push([one, await answer(role, one)])
  return told
}
const all = (statements: readonly string[], what: string) => statements.map((one) => [one, what])

const tampering = [
  'update ledger.transfer set amount_cents = 0',
  'delete from ledger.transfer',
  'truncate ledger.transfer',
  'insert into ledger.transfer default values',
  'update ledger.archived_transfer set amount_cents = 0',
  'delete from ledger.archived_transfer',
  'truncate ledger.archived_transfer',
  'delete from ledger.archived_key',
  'update ledger.account set cash = 1000000',
  'insert into ledger.account (player_id, currency, id, cash) values (1, $$EUR$$, 1, 5)',
  'delete from ledger.account',
  'update ledger.house_delta set amount_cents = 0',
  'select ledger.restore(null, null, null)',
  'select ledger.add_archive_month(now())',
  'alter table ledger.transfer disable trigger all',
  'drop table ledger.transfer',
  'create or replace function ledger.key_hash(p_provider text, p_ext text) returns bigint language sql return 1',
  'create table ledger.mine ()',
  'create table public.mine ()',
  'create temporary table mine ()',
  'update migrations.repeatable set hash = $$$$',
]

test.for(roles)('%s cannot change, remove or invent a transfer or a balance', async (role) => {
  expect(await answers(role, tampering)).toEqual(all(tampering, refused))
})

test('the wallet role cannot read where players live, how to reach them or how they are paid', async () => {
  const sealed = ['email', 'last_name', 'address', 'mobile_phone', 'iban', 'personal_id_number']
  const asked = sealed.map((column) => `select ${column} from players.player limit 1`)
  expect(await answers('casino_wallet', asked)).toEqual(all(asked, refused))
  const open = 'select nickname, country, date_of_birth from players.player limit 1'
  expect(await answer('casino_wallet', open)).toBe('ok')
})

test('the site role can neither read nor change the keys of providers', async () => {
  const asked = [
    'select secret from games.provider',
    'select public_key from games.provider',
    'select * from games.provider',
    'update games.provider set secret = repeat($$x$$, 32)',
    'update games.provider set base_url = $$http://elsewhere$$',
    'delete from games.provider',
  ]
  expect(await answers('casino_site', asked)).toEqual(all(asked, refused))
  expect(await answer('casino_site', 'select identifier, enabled from games.provider')).toBe('ok')
  expect(await answer('casino_wallet', 'select secret from games.provider')).toBe('ok')
})

test.for(roles)("%s has none of the owner's rights", async (role) => {
  const { rows } = await sql`
    select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication, (
      select count(*)::integer from pg_class c where c.relowner = r.oid) as owned, (
      select count(*)::integer from pg_auth_members m where m.member = r.oid) as member_of
    from pg_roles r where rolname = ${role}`.execute(prepared.db)
  const no = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }
  expect(rows).toEqual([{ ...no, rolreplication: false, owned: 0, member_of: 0 }])
})

test('everything in the database belongs to its owner, who is no superuser', async () => {
  const { rows } = await sql`
    select distinct rolname, rolsuper, rolcreaterole, rolcreatedb from pg_roles r join (
      select relowner as owner, relnamespace as place from pg_class
      union select proowner, pronamespace from pg_proc
      union select nspowner, oid from pg_namespace
      union select typowner, typnamespace from pg_type
    ) thing on thing.owner = r.oid
    join pg_namespace n on n.oid = place
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`.execute(
    prepared.db,
  )
  const rights = { rolsuper: false, rolcreaterole: false, rolcreatedb: false }
  expect(rows).toEqual([{ rolname: 'casino_owner', ...rights }])
})

test('the office may use the schema of every domain that has calls of the office', async () => {
  // A domain without a schema keeps its rows in one of the platform.
  const names = domains.filter(({ staffRoutes = [] }) => staffRoutes.length > 0)
  const { rows } = await sql<{ name: string }>`select name
    from unnest(${names.map(({ name }) => name)}::text[]) name
    where not has_schema_privilege('casino_office', to_regnamespace(name)::oid, 'usage')`.execute(
    prepared.db,
  )
  expect(rows).toEqual([])
})

const ofOthers = {
  casino_wallet: [
    'select token_hash from players.session',
    'select password_hash from players.player',
    'update wallet.audit_finding set cleared_at = now()',
    'select from players.wrong_password',
    'select from cashbox.payment',
    'select from secrets.signing_key',
    'select from graphile_worker._private_jobs',
    'select from game_server.session',
    'select from sandbox_bank.migration',
    'update games.provider set secret = $$mine$$',
    'update players.player set nickname = $$x$$',
  ],
  casino_site: [
    'select from staff.audit',
    'insert into cashbox.staff_act default values',
    'update cashbox.staff_act set act = $$approve$$',
    'delete from cashbox.finding',
    'update wallet.audit_finding set cleared_at = now()',
    'delete from wallet.audit_finding',
    'update players.play_hold set released_at = now()',
    'select from game_server.session',
    'select from sandbox_bank.migration',
    'select ledger.play_plain(null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null)',
    'select ledger.archive(0, 0, 0, now(), 1, 0, 1)',
    'delete from events.outbox',
    'update events.cursor set position = 0',
    'delete from ledger.house_delta',
    'insert into mail.outbox default values',
    'select sealed from verification.file',
    'update verification.step set staff = $$mine$$',
    'delete from verification.document',
    'select from staff.person',
    'select from staff.session',
    'insert into staff.session default values',
    'insert into staff.audit default values',
    'delete from prizes.granted',
    'update prizes.granted set key = $$mine$$',
    'update quests.quest set prizes = $$1$$',
    'delete from quests.award',
    'select secret from jackpots.secret',
    'select seed from lotteries.seed',
    'insert into tournaments.entry (score) values (1)',
    'update tournaments.entry set score = 1',
  ],
  casino_office: deniedToOffice,
  casino_work: [
    'update staff.audit set act = $$x$$',
    'delete from staff.audit',
    'truncate staff.audit',
    'delete from staff.person',
    'select from game_server.session',
    'select from sandbox_bank.migration',
    'select ledger.play_plain(null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null)',
  ],
  casino_games: [
    'select from ledger.account',
    'select from players.player',
    'select from games.provider',
    'select from sandbox_bank.migration',
    'select from graphile_worker._private_jobs',
    'create table game_server.mine ()',
  ],
  casino_bank: [
    'select from ledger.account',
    'select from cashbox.payment',
    'select from cashbox.provider',
    'select from game_server.session',
  ],
}
const own = {
  casino_wallet: [
    'select from ledger.transfer',
    'select secret from games.provider',
    'select id, created_at, last_seen_at from players.session where ended_at is null',
    `insert into wallet.audit_finding (source, freezes, name, place, detail, found_at, seen_at)
      values ($$wins$$, false, $$x$$, $$p k$$, $$d$$, now(), now())
      on conflict (source, name, player_id, place) where cleared_at is null
      do update set detail = excluded.detail`,
  ],
  casino_site: [
    'select from players.session',
    'insert into ledger.guard (player_id) values (999999)',
    'select graphile_worker.add_job($$platform.prune$$)',
    `insert into tournaments.entry
        (tournament_id, player_id, joined_at, counts_from, buy_in_cents, changed_at)
      select 1, 1, now(), now(), 0, now() where false
      on conflict (tournament_id, player_id) do nothing returning score, award_place`,
    'select ledger.move(now(), $$deposit$$, 999999, $$EUR$$, $$key$$, 5, null)',
  ],
  casino_office: [
    'select from staff.session',
    'insert into ledger.guard (player_id) values (999998)',
    'select id, email from players.player',
    'select from cashbox.payment',
    'select jobs.add_job($$platform.prune$$, null, null, $$key$$, $$replace$$)',
    'select ledger.move(now(), $$deposit$$, 999999, $$EUR$$, $$key$$, 5, null)',
  ],
  casino_work: [
    'delete from events.outbox',
    'select ledger.archive(0, 0, 0, now(), 1, 0, 1)',
    'select ledger.summarize_order()',
    'select ledger.tidy_order($${0}$$)',
    'update graphile_worker._private_jobs set attempts = attempts',
  ],
  casino_games: ['select from game_server.session'],
  casino_bank: ['select from sandbox_bank.migration'],
}

test.for(Object.entries(ofOthers))(
  '%s cannot do the work of the others',
  async ([role, statements]) => {
    expect(await answers(role, statements)).toEqual(all(statements, refused))
  },
)

test.for(Object.entries(own))('%s can do its own work', async ([role, statements]) => {
  expect(await answers(role, statements)).toEqual(all(statements, 'ok'))
})

/** Called only by other functions of the ledger or by its triggers. */
const inner = [
  'is_anothers',
  ...['add_archive_month', 'archive_lock', 'is_staked', 'may_promote', 'restore'],
  ...[
    'mark_account',
    'mark_guarded',
    'mark_has_archived',
    'mark_has_rounds',
    'mark_has_tombstones',
  ],
]

test('every function of the ledger is granted to a role or called only by other functions', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct proname::text as name from pg_proc where pronamespace = 'ledger'::regnamespace
  `.execute(prepared.db)
  const granted = Object.values(grants)
    .flat()
    .flatMap((right) => right.match(/\bledger\.\w+/g) ?? [])
    .map((name) => name.replace('ledger.', ''))
  const unnamed = rows.filter(({ name }) => !granted.includes(name) && !inner.includes(name))
  expect(unnamed).toEqual([])
})
