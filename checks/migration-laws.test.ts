import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationBreaches } from './migration-laws.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'apogee-migration-laws-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const price = `set local search_path = shop, pg_temp;

-- What shop.card costs.
create or replace function price() returns integer
language plpgsql set search_path from current as $$
begin
  perform 'shop.card';
  return (select max(price) from card);
end $$;
`

test('old numbers, new numbers of several domains, and a function beside them break no rule', () => {
  write('platform/events/migrations/0001_events.sql')
  write('domains/wallet/server/migrations/0020_wallet_currencies.sql')
  write('domains/shop/server/migrations/0001_shop.sql')
  write('domains/daily-spin/server/migrations/0001_daily_spin.sql')
  write('apps/game-server/migrations/0001_rounds_by_time.sql')
  write('domains/shop/server/functions/price.sql', price)
  expect(migrationBreaches(root)).toEqual([])
})

test.each([
  'alter table shop.card drop column price;',
  'drop table shop.card;',
  'alter table shop.card rename column price to cost;',
  'alter table shop.card alter column price type numeric;',
  'alter table shop.card alter column price set not null;',
  'alter table shop.card add column cost integer not null;',
])('a migration that breaks the release before is refused: %s', (statement) => {
  const file = 'domains/shop/server/migrations/0002_shop_cost.sql'
  write(file, statement)
  expect(migrationBreaches(root)).toEqual([expect.stringContaining('breaks the release before')])
  write(file, `-- Second step: since release 12 nothing reads the price.\n${statement}`)
  expect(migrationBreaches(root)).toEqual([])
})

test.each([
  'alter table shop.card add column cost integer not null default 0;',
  'alter table shop.card add column cost integer;',
  'create table shop.stamp (id bigint not null);',
  '-- drop table shop.card;',
])('a migration that only adds is allowed: %s', (statement) => {
  write('domains/shop/server/migrations/0002_shop_cost.sql', statement)
  expect(migrationBreaches(root)).toEqual([])
})

test('a number occurs once in a folder', () => {
  write('domains/shop/server/migrations/0001_shop.sql')
  write('domains/shop/server/migrations/0001_shop_card.sql')
  expect(migrationBreaches(root)).toEqual([
    'domains/shop/server/migrations/0001_shop_card.sql: its number is taken by domains/shop/server/migrations/0001_shop.sql',
  ])
})

test.each(['shop.sql', '0001_card.sql', '0001_shopping.sql', '1_shop.sql', '0001_shop.ts'])(
  'a migration of the shop must not be named %s',
  (name) => {
    write(`domains/shop/server/migrations/${name}`)
    expect(migrationBreaches(root)).toEqual([
      `domains/shop/server/migrations/${name}: a migration is named like 0007_shop_what.sql`,
    ])
  },
)

test.each([
  ['begins with', price.replace(/^set local.*\n/, '')],
  ['nothing else', price.replace('function price', 'function cost')],
  ['nothing else', price.replace('or replace ', '')],
  ['nothing else', `${price}create or replace function rate() returns integer return 1;`],
  ['nothing else', `${price}alter table card add rate integer;`],
  ['no `set search_path from current`', price.replace(' set search_path from current', '')],
  ['only its first line', price.replace('from card', 'from shop.card')],
])('a wrong function file is reported: %s', (told, text) => {
  write('domains/shop/server/migrations/0001_shop.sql')
  write('domains/shop/server/functions/price.sql', text)
  expect(migrationBreaches(root)).toContainEqual(expect.stringContaining(told))
})

test('functions without migrations beside them are reported, since they would never run', () => {
  write('domains/shop/functions/price.sql', price)
  expect(migrationBreaches(root)).toEqual([
    'domains/shop/functions/price.sql: no migrations/ stand beside it',
  ])
})

function write(file: string, text = ''): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
