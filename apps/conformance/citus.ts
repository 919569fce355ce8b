import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setShardsCount } from '@casino/db/shards/shards.ts'
import { environment } from './citus/citus.config.ts'
import { type Cluster, hasCitus, type Place, startCluster, startPlain } from './citus/cluster.ts'
import { growOntoCitus } from './citus/grow.ts'
import { loseInDoubt } from './citus/in-doubt.ts'
import { pagesWithoutWorker } from './citus/pages-without-worker.ts'
import { playerOf } from './citus/player-store.ts'
import { killServers, moveUnderLoad, rebalance, withoutWorker } from './citus/trials.ts'
import { acceptanceBenchAt } from './crash/acceptance-bench.ts'
import { begin, booksOf, checkPlays } from './crash/check-plays.ts'
import { type Figure, linesOf } from './crash/figure.ts'
import { type LocalCasino, startLocalCasino } from './crash/local-casino.ts'
import { playOn } from './crash/play.ts'
import { auditBooks } from './crash/verify.ts'

const usage = `usage: PG_CONFIG=/path/to/pg_config npm run citus -- [--kills 30] [--moves 4] [--port 4110] [--json]
   or: PG_CONFIG=/path/to/pg_config npm run citus -- --bench [--port 4110] [--json]
   or: PG_CONFIG=/path/to/pg_config npm run citus -- --grow [--port 4110] [--json]
   or: PG_CONFIG=/path/to/pg_config npm run citus -- --in-doubt [--port 4110] [--json]
   or: CITUS_URL=postgres://… npm run citus

Starts a Citus coordinator, two workers and an app on this machine, with the ledger in eight
shards. Runs the wallet protocols' cases and races, kills a worker and the coordinator while a
transaction is prepared, kills the servers under load, moves a shard under load, adds a third
worker, rebalances the shards, and audits the ledger.
CITUS_URL   uses a running coordinator with an empty database; nothing is killed or moved
--bench     measures bets per second, compared with a plain PostgreSQL
--grow      splits the ledger of a running app on one PostgreSQL into three shards, and moves
            these to Citus
--in-doubt  runs only the trial with prepared transactions
`
const without = `PostgreSQL with Citus was not found: set PG_CONFIG to its pg_config, or CITUS_URL to its coordinator.
Packages: https://docs.citusdata.com/en/stable/installation/multi_node.html. From source, with an
installed PostgreSQL and its headers: ./configure --without-libcurl && make && make install
(https://github.com/citusdata/citus; 13.2 is for PostgreSQL 15 to 17).
`
const shards = 8
/** The audit, not a refusal, finds a key that a player of another shard has used (16). */
const weaker = 16
const numbers = Array.from({ length: 60 }, (_, at) => at + 1).filter((one) => one !== weaker)
/** Numbers that belong together. */
const caseNumbers = [...numbers, '25-26'].join(',')
const balance = '1000000.00'
const callers = 8
/** Run by its file name, because the wallet does not export it. */
const benchFile = new URL('../../domains/wallet/server/bench/citus-bench.ts', import.meta.url)
const benchSeconds = 6
type CitusBench = (at: { citus: string; plain: string }, seconds: number) => Promise<Figure[]>

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    moves: { type: 'string', default: '4' },
    port: { type: 'string', default: '4110' },
    bench: { type: 'boolean', default: false },
    grow: { type: 'boolean', default: false },
    'in-doubt': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const [kills, moves, port] = [values.kills, values.moves, values.port].map(Number) as [
  number,
  number,
  number,
]
if (![kills, moves, port].every(Number.isInteger)) {
  process.stderr.write(usage)
  process.exit(2)
}
setShardsCount(shards)
process.exit(await main())

async function main(): Promise<number> {
  if (environment.url) return withCasino(environment.url, playAlone)
  const bin = placeOf('--bindir')
  if (!bin || !hasCitus(bin, placeOf('--pkglibdir'))) {
    process.stderr.write(without)
    return 2
  }
  const dir = await mkdtemp(path.join(tmpdir(), 'casino-citus-'))
  let cluster: Cluster | undefined
  try {
    const started = await startCluster({ bin, dir, port })
    cluster = started
    if (values.bench) return await runBench(started.url, { bin, dir, port })
    if (values.grow) {
      const { figures, assertHealthy, output } = await growOntoCitus(started, { dir, balance })
      return printFigures(figures, assertHealthy, output)
    }
    const trials = values['in-doubt'] ? playInDoubt : playAll
    return await withCasino(started.url, (casino) => trials(casino, started))
  } finally {
    await cluster?.stop()
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runBench(citus: string, place: Place): Promise<number> {
  const { citusBench } = (await import(benchFile.href)) as { citusBench: CitusBench }
  const plain = await startPlain(place)
  try {
    const figures = await citusBench({ citus, plain: plain.url }, benchSeconds)
    process.stdout.write(`${linesOf(figures, values.json)}\n`)
    return 0
  } finally {
    await plain.stop()
  }
}

function placeOf(what: string): string {
  try {
    return execFileSync(environment.pgConfig || 'pg_config', [what], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

async function withCasino(
  url: string,
  work: (casino: LocalCasino) => Promise<number>,
): Promise<number> {
  const casino = await startLocalCasino({
    env: { DATABASE_URL: url, LEDGER_SHARDS: `${shards}` },
  })
  try {
    return await work(casino)
  } finally {
    await casino.stop()
  }
}

async function playAlone(casino: LocalCasino): Promise<number> {
  const cases = await playCases(casino)
  const books = await auditBooks(casino)
  return printFigures([...cases, booksOf(books.isClean)], books.isClean, books.output)
}

async function playAll(casino: LocalCasino, cluster: Cluster): Promise<number> {
  const figures = await playCases(casino)
  const bench = acceptanceBenchAt(casino.url)
  const { main: one, other } = bench.setting.users
  const players = await Promise.all([one, other].map((user) => playerOf(cluster.url, user)))
  const begun = await begin(casino, bench, [one, other])
  const inDoubt = await loseInDoubt(cluster, bench, players)
  figures.push(...inDoubt.figures)
  const plays = [one, other].map((user) => playOn(bench, { players: [user], callers }))
  figures.push(...(await killServers(cluster, plays, kills)))
  for (const play of plays) await play.stop()
  figures.push(...(await withoutWorker(cluster, bench, players)))
  figures.push(...(await pagesWithoutWorker(cluster, casino.url)))
  const moved = await moveUnderLoad(cluster, bench, {
    ...(players[0] ?? { user: one, shard: 'ledger_0' }),
    moves,
  })
  figures.push(...moved.figures)
  await cluster.addWorker()
  figures.push(...(await rebalance(cluster.url)))
  await moved.play.stop()

  const checked = await checkPlays(casino, bench, {
    begun,
    plays: [...inDoubt.plays, ...plays, moved.play],
    beside: inDoubt.granted,
  })
  return printFigures([...figures, ...checked.figures], checked.assertHealthy, checked.output)
}

async function playInDoubt(casino: LocalCasino, { url, servers }: Cluster): Promise<number> {
  await seed(casino)
  const bench = acceptanceBenchAt(casino.url)
  const { main: one, other } = bench.setting.users
  const begun = await begin(casino, bench, [one, other])
  const players = await Promise.all([one, other].map((user) => playerOf(url, user)))
  const { figures, plays, granted } = await loseInDoubt({ url, servers }, bench, players)
  const checked = await checkPlays(casino, bench, { begun, plays, beside: granted })
  return printFigures([...figures, ...checked.figures], checked.assertHealthy, checked.output)
}

/** Runs the cases of each protocol, with the races; returns the failures. */
async function playCases(casino: LocalCasino): Promise<Figure[]> {
  const seeded = await seed(casino)
  const figures: Figure[] = []
  const received = seeded.matchAll(/npm run conformance -- (--protocol (\w+) .+)/g)
  for (const [, args = '', protocol] of received) {
    const { output } = await casino.run('conformance', ...args.split(' '), '--case', caseNumbers)
    const failed = output.split('\n').filter((line) => line.includes(' FAIL '))
    process.stderr.write(failed.map((line) => `${protocol}: ${line}\n`).join(''))
    figures.push({
      name: `cases and races of ${protocol}: failed`,
      value: / passed, /.test(output) ? failed.length : -1,
      unit: `of those that do not span shards`,
    })
  }
  return figures
}

/** Creates the protocols' players; returns the command's output. */
async function seed(casino: LocalCasino): Promise<string> {
  const { code, output } = await casino.run('seed', '--balance', balance)
  if (code !== 0) throw new Error(`the players could not be made:\n${output}`)
  return output
}

function printFigures(figures: readonly Figure[], assertHealthy: boolean, output: string): number {
  process.stdout.write(`${linesOf(figures, values.json)}\n`)
  process.stderr.write(output)
  return assertHealthy &&
    figures.every(({ name, value }) => !name.startsWith('cases') || value === 0)
    ? 0
    : 1
}
