import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { acceptanceBenchAt } from '../crash/acceptance-bench.ts'
import { begin, type Checked, checkPlays } from '../crash/check-plays.ts'
import { type LocalCasino, startLocalCasino } from '../crash/local-casino.ts'
import { type Play, playOn } from '../crash/play.ts'
import { ask, type Cluster, joinServers } from './cluster.ts'

const [playMs, callers, shards] = [5000, 8, 3]
const lookMs = 100

/**
 * Tests how a casino outgrows one PostgreSQL: a played-on database with one shard is split into
 * three, which then move to Citus servers. Play continues at each step, and in the end every call
 * is repeated and compared.
 */
export async function growOntoCitus(
  { url, servers }: Cluster,
  { dir, balance }: { dir: string; balance: string },
): Promise<Checked> {
  // Starts as plain PostgreSQL, without Citus.
  await ask(url, 'drop extension citus cascade')
  const data = path.join(dir, 'app')
  mkdirSync(data)
  const within = async <T>(
    count: number,
    work: (casino: LocalCasino) => Promise<T>,
  ): Promise<T> => {
    const env = { DATABASE_URL: url, LEDGER_SHARDS: `${count}`, DATA_DIR: data }
    const casino = await startLocalCasino({ env })
    try {
      return await work(casino)
    } finally {
      await casino.stop()
    }
  }

  const plays: Play[] = []
  const { users, begun, growing } = await within(1, async (casino) => {
    await runWell(casino, 'seed', '--balance', balance)
    const bench = acceptanceBenchAt(casino.url)
    const { main, other } = bench.setting.users
    const begun = await begin(casino, bench, [main, other])
    plays.push(await playAWhile(bench, [main, other]))
    const growing = runWell(casino, 'shards', '--to', `${shards}`)
    await untilThere(url, `ledger_${shards - 1}`)
    return { users: [main, other], begun, growing }
  })
  await within(shards, async (casino) => {
    await growing
    plays.push(await playAWhile(acceptanceBenchAt(casino.url), users))
  })
  await ask(url, 'create extension citus')
  await joinServers(url, servers)
  const moment = performance.now()
  return within(shards, async (casino) => {
    const startMs = performance.now() - moment
    const bench = acceptanceBenchAt(casino.url)
    plays.push(await playAWhile(bench, users))
    const checked = await checkPlays(casino, bench, { begun, plays })
    const start = {
      name: 'a running casino of three shards starts on Citus',
      value: startMs,
      unit: 'ms',
    }
    return { ...checked, figures: [start, ...checked.figures] }
  })
}

type Users = Parameters<typeof playOn>[1]['players']

async function playAWhile(bench: Bench, players: Users): Promise<Play> {
  const play = playOn(bench, { players, callers })
  await pause(playMs)
  await play.stop()
  return play
}

async function runWell(casino: LocalCasino, ...args: string[]): Promise<void> {
  const { code, output } = await casino.run(...args)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
}

async function untilThere(url: string, schema: string): Promise<void> {
  for (;;) {
    const [row] = await ask<{ there: boolean }>(
      url,
      `select to_regnamespace('${schema}') is not null as there`,
    )
    if (row?.there) return
    await pause(lookMs)
  }
}
