import { readFileSync } from 'node:fs'
import { shardSql } from '@casino/db/shards/shards.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import pg from 'pg'

/** Creates another database on the server of `url`; returns its address. */
export async function makeDatabase(url: string, name: string): Promise<string> {
  await ask(url, `create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Drops it and disconnects its clients. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await ask(url, `drop database if exists ${name} with (force)`)
}

/** Adds players 1 to `count` with large balances, each in their shard. */
export async function addPlayers(url: string, count: number): Promise<void> {
  await addDeposits(url, count)
  await settleTables(url)
}

type Players = { from: number; to: number }

/** Gives these players limits of stakes and losses that they never reach. */
export async function addLimits(url: string, { from, to }: Players): Promise<void> {
  for (const ledger of ledgers()) {
    const players = `select player_id from ${ledger}.guard where player_id between ${from} and ${to}`
    await ask(
      url,
      `insert into ${ledger}.limit_window
         (player_id, kind, period_hours, limit_micros, left_micros, reset_at)
       select player_id, kind, 24, 1e18, 1e18, now() + interval '1 day'
       from (${players}) p, unnest('{loss,wager}'::text[]) kind`,
    )
    await ask(
      url,
      `insert into ${ledger}.rate (currency, eur_micros) values ('EUR', 10000) on conflict do nothing`,
    )
    await ask(
      url,
      `update ${ledger}.guard set has_windows = true where player_id between ${from} and ${to}`,
    )
  }
}

/** Gives these players a bonus that they never finish wagering; stakes take its money first. */
export async function addBonuses(url: string, { from, to }: Players): Promise<void> {
  for (const ledger of ledgers()) {
    await ask(
      url,
      `select count(${ledger}.grant_bonus(now(), player_id, 'EUR', 1000000000, 'bench', 'bench',
         1000000000000, null, true, 500, '{jackpot}', '{}', '{"slots":100,"table":10}'))
       from (select player_id from ${ledger}.guard where player_id between ${from} and ${to}
         order by player_id) a`,
    )
  }
}

async function addDeposits(url: string, count: number): Promise<void> {
  for (const [shard, ledger] of ledgers().entries()) {
    const players = `generate_series(1, ${count}) n where ${shardSql('n')} = ${shard}`
    await ask(url, `insert into ${ledger}.guard (player_id) select n from ${players}`)
    await ask(
      url,
      `insert into ${ledger}.account (player_id, currency, id)
       select n, 'EUR', nextval('${ledger}.account_id') from ${players}`,
    )
    await ask(
      url,
      `select count(${ledger}.move(now(), 'deposit', player_id, 'EUR', 'start', 1000000000000, null))
       from (select player_id from ${ledger}.account order by player_id) a`,
    )
  }
}

/** Lets the planner know the tables, and writes them to disk. */
export async function settleTables(url: string): Promise<void> {
  await ask(url, 'vacuum analyze')
  await ask(url, 'checkpoint')
}

/** Adds accounts of players 1 to `count` with balances but no transfers, for reading only. */
export async function addBalances(url: string, count: number): Promise<void> {
  await ask(
    url,
    `insert into ledger.account (player_id, currency, id, cash, bonus)
     select n, 'EUR', n, n::bigint * 7919 % 1000000, n % 500 from generate_series(1, ${count}) n`,
  )
  await ask(url, 'vacuum analyze')
}

/**
 * Adds players 1 to `count` with balances but no transfers, each in their shard, on all servers of
 * the ledger.
 */
export async function addPurses(
  urls: readonly [string, ...string[]],
  count: number,
): Promise<void> {
  for (const [shard, ledger] of ledgers().entries()) {
    const players = `generate_series(1, ${count}) n where ${shardSql('n')} = ${shard}`
    await ask(urls[0], `insert into ${ledger}.guard (player_id) select n from ${players}`)
    await ask(
      urls[0],
      `insert into ${ledger}.account (player_id, currency, id, cash)
       select n, 'EUR', n, 1000000000000 from ${players}`,
    )
  }
  for (const url of urls) {
    await ask(url, 'vacuum analyze')
    await ask(url, 'checkpoint')
  }
}

type Usage = { cpuMs: number | undefined; walBytes: number }

/** Processor time (ms) used by the wallet's connections, and WAL written by the servers (bytes). */
export async function usageOf(urls: readonly string[]): Promise<Usage> {
  const each = await Promise.all(urls.map(usageAt))
  return each.reduce((sum, { cpuMs, walBytes }) => ({
    cpuMs: sum.cpuMs === undefined || cpuMs === undefined ? undefined : sum.cpuMs + cpuMs,
    walBytes: sum.walBytes + walBytes,
  }))
}

async function usageAt(url: string): Promise<Usage> {
  const rows = await ask(
    url,
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, array(
       select pid from pg_stat_activity
       where application_name = 'casino wallet' and datname = current_database()
     ) as pids`,
  )
  const { wal, pids } = rows[0] as { wal: number; pids: number[] }
  return { walBytes: wal, cpuMs: cpuOf(pids) }
}

const msPerTick = 10

/** Only on Linux, when the server runs on this machine. */
function cpuOf(pids: readonly number[]): number | undefined {
  try {
    const ticks = pids.map((pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(fields[11]) + Number(fields[12])
    })
    return ticks.reduce((sum, one) => sum + one, 0) * msPerTick
  } catch {
    return undefined
  }
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}
