import { localSchemaOf, shardMoved } from '@casino/db/local-tables.ts'
import { setShardsCount, shardOf } from '@casino/db/shards/shards.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { accountsOf } from '../public/money.ts'
import { bet, call, openWallet, type WalletApp } from '../testing/wallet-testing.ts'
import { type Batcher, createBatcher } from './batcher.ts'

// What Citus makes where it holds a shard, made by hand: two addresses of one server stand for two servers, and
// `stands` tells at which of them a shard may be played at hand.
let app: WalletApp
let batcher: Batcher
let players: bigint[]
const places = new Map<string, string>()
const ask = (text: string) => sql.raw(text).execute(app.db)
const addressOf = (server: string) => {
  const address = new URL(app.url)
  address.searchParams.set('application_name', server)
  return address.href
}
beforeAll(async () => {
  setShardsCount(3)
  app = await openWallet(inject('postgres'))
  await ask('create table public.stands (shard text primary key, server text)')
  await ask('grant all on public.stands to public')
  for (const ledger of ledgers()) await makeAtHand(ledger)
  const many: bigint[] = []
  for (let at = 0; at < 12; at++) many.push(await app.player({ cash: 100n }))
  players = many.sort((one, two) => shardOf(one) - shardOf(two))
  const given = { url: app.url, now: app.services.now, connections: 1, isLocal: true }
  batcher = createBatcher({ ...given, placeOf: (ledger) => addressOf(places.get(ledger) ?? '') })
})
afterAll(async () => {
  await batcher.stop()
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

/** Shards stand where `places` says: whoever plays one elsewhere is told that it has left. */
async function makeAtHand(ledger: string): Promise<void> {
  const own = localSchemaOf(ledger)
  const isHere = `exists (select from public.stands
    where shard = '${ledger}' and server = current_setting('application_name'))`
  await ask(`
    create schema ${own}; grant usage on schema ${own} to public;
    create function ${ledger}.take_at_hand() returns boolean language sql as $$ select ${isHere} $$;
    create function ${own}.held(at timestamptz) returns timestamptz language plpgsql as $$
    begin
      if not ${isHere} then raise 'elsewhere' using errcode = '${shardMoved}'; end if;
      return at;
    end $$;
    do $$ declare one text; begin
      for one in select pg_get_functiondef(oid) from pg_proc
        where pronamespace = '${ledger}'::regnamespace and proname in ('play', 'play_plain')
      loop
        execute replace(one, 'FUNCTION ${ledger}.', 'FUNCTION ${own}.');
      end loop;
    end $$`)
  await moveTo('one', ledger)
  places.set(ledger, 'one')
}

/** The server knows at once, the batcher when `places` says so. */
async function moveTo(server: string, ledger: string): Promise<void> {
  await ask(`insert into public.stands values ('${ledger}', '${server}')
    on conflict (shard) do update set server = excluded.server`)
}

/** Every player bets at once; gives of each shard how many transactions that were. */
async function everybodyBets(): Promise<number[]> {
  const { rows } = await sql<{ last: bigint }>`
    select coalesce(max(txid), 0) as last from ledger.transfer`.execute(app.db)
  const answers = await Promise.all(players.map((id) => batcher.play(call(id, [bet(10)]))))
  expect(answers).toMatchObject(players.map(() => ({ ok: true })))
  const counted = await sql<{ shard: string; count: number }>`
    select count(distinct txid)::integer as count, tableoid::regclass::text as shard
    from (${sql.raw(
      ledgers()
        .map((one) => `select txid, tableoid from ${one}.transfer`)
        .join(' union all '),
    )}) t
    where txid > ${rows[0]?.last} group by 2 order by 2`.execute(app.db)
  return counted.rows.map(({ count }) => count)
}

const connectionsOf = async (server: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from pg_stat_activity where application_name = ${server} and datname = current_database()`.execute(
    app.db,
  )
  return rows[0]?.count
}

test('shards of one server are played at hand over one connection', async () => {
  expect(await everybodyBets()).toEqual([1, 1, 1])
  expect(await connectionsOf('one')).toBe(1)
})

test('one that has left is put back, and everybody is answered once', async () => {
  await moveTo('two', 'ledger_1')
  expect(await everybodyBets()).toEqual([1, 1, 1])
})

test('where it stands now it is played by a connection of that server', async () => {
  places.set('ledger_1', 'two')
  expect(await everybodyBets()).toEqual([1, 1, 1])
  expect([await connectionsOf('one'), await connectionsOf('two')]).toEqual([1, 1])
})

test('a server that holds no shard any more is let go', async () => {
  for (const ledger of ledgers()) {
    await moveTo('two', ledger)
    places.set(ledger, 'two')
  }
  expect(await everybodyBets()).toEqual([1, 1, 1])
  await expect.poll(() => connectionsOf('one')).toBe(0)
  const left = await Promise.all(players.map((id) => accountsOf(app.db, id)))
  expect(left.map(([account]) => account?.amount_cents)).toEqual(players.map(() => 60n))
})
