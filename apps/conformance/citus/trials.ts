import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import type { Figure } from '../crash/figure.ts'
import { median } from '../crash/figure.ts'
import { type Play, playOn } from '../crash/play.ts'
import type { User } from '../protocol-adapter.ts'
import { ask, type Cluster, type Server, untilReady } from './cluster.ts'
import { type Player, placesOf } from './player-store.ts'

const calmMsMax = 1500
/** How long a worker is down, how often it is killed meanwhile, and how often calls are made. */
const [awayMs, killMs, askMs] = [8000, 100, 50]
const callers = 4
const askers = 12
/** Logical replication needs a declared row identity for tables without a primary key. */
const mode = 'force_logical'

/**
 * Kills the servers in turn, including the coordinator, and waits each time until both players can
 * play again.
 */
export async function killServers(
  { servers }: Cluster,
  plays: readonly Play[],
  kills: number,
): Promise<Figure[]> {
  const backMs: number[] = []
  for (let count = 0; count < kills; count++) {
    const server = servers[count % servers.length]
    if (!server) continue
    await pause(randomInt(calmMsMax))
    const moment = performance.now()
    server.kill()
    await untilReady(server.port)
    for (const play of plays) await play.backAfter(performance.now())
    backMs.push(performance.now() - moment)
  }
  return [
    { name: 'kills of workers and coordinator', value: backMs.length, unit: '' },
    { name: 'all play again after, median', value: median(backMs), unit: 'ms' },
    { name: 'all play again after, longest', value: Math.max(...backMs), unit: 'ms' },
  ]
}

/**
 * While a worker is down, and while it hangs: which players are answered, by the server of their
 * shard. Balance queries take the same path as bets and move nothing.
 */
export async function withoutWorker(
  cluster: Cluster,
  bench: Bench,
  players: readonly Player[],
): Promise<Figure[]> {
  const worker = cluster.servers[1]
  if (!worker) throw new Error('there is no worker')
  const places = await placesOf(cluster.url)
  const isIts = ({ shard }: Player) => places.get(shard) === worker.port
  const figures: Figure[] = []
  for (const state of ['away', 'hanging'] as const) {
    const back = state === 'away' ? keepKilling(worker) : worker.freeze()
    const answers = await Promise.all(players.map((player) => answersOf(bench, player.user)))
    back()
    await untilReady(worker.port)
    const codes = (own: boolean) =>
      answers.filter((_, at) => isIts(players[at] as Player) === own).flat()
    figures.push(...countAnswers(`worker ${state}`, { its: codes(true), others: codes(false) }))
  }
  return figures
}

/** Kills it whenever it is back, until the end. */
function keepKilling(worker: Server): () => void {
  worker.kill()
  const timer = setInterval(worker.kill, killMs)
  return () => clearInterval(timer)
}

/** The answers to many concurrent queries, more than a process has connections. */
async function answersOf(bench: Bench, user: User): Promise<string[]> {
  const asking = Array.from({ length: askers }, () => answersOfOne(bench, user))
  return (await Promise.all(asking)).flat()
}

async function answersOfOne(bench: Bench, user: User): Promise<string[]> {
  const codes: string[] = []
  for (const end = performance.now() + awayMs; performance.now() < end; await pause(askMs)) {
    const answer = await bench
      .send(bench.adapter.balance(bench.round({ user })))
      .catch(() => undefined)
    codes.push(answer?.ok ? 'ok' : (answer?.code ?? 'none'))
  }
  return codes
}

type Codes = Record<'its' | 'others', readonly string[]>

function countAnswers(name: string, { its, others }: Codes): Figure[] {
  const wrong = its.filter((code) => code !== 'ok' && !/^(HTTP )?503$/.test(code))
  return [
    { name: `${name}: calls of others`, value: others.length, unit: '' },
    { name: 'of these not done', value: others.filter((code) => code !== 'ok').length, unit: '' },
    { name: `${name}: calls of its players`, value: its.length, unit: '' },
    {
      name: 'of these answered "try again"',
      value: its.filter((code) => code !== 'ok').length - wrong.length,
      unit: '',
    },
    { name: 'of these answered otherwise', value: wrong.length, unit: '' },
  ]
}

/** Moves a player's shard back and forth during play; returns the longest time a call waited. */
export async function moveUnderLoad(
  { url, servers }: Cluster,
  bench: Bench,
  { user, shard, moves }: Pick<Player, 'user' | 'shard'> & { moves: number },
): Promise<{ play: Play; figures: Figure[] }> {
  const play = playOn(bench, { players: [user], callers })
  let [isMoving, pauseMs] = [true, 0]
  const moveMs: number[] = []
  const watching = (async () => {
    while (isMoving) {
      const moment = performance.now()
      pauseMs = Math.max(pauseMs, (await play.backAfter(moment)) - moment)
    }
  })()
  for (let count = 0; count < moves; count++) {
    const now = (await placesOf(url)).get(shard)
    const to = servers.slice(1).find(({ port }) => port !== now)
    const moment = performance.now()
    await ask(url, `select citus_schema_move('${shard}', '127.0.0.1', ${to?.port}, '${mode}')`)
    moveMs.push(performance.now() - moment)
  }
  isMoving = false
  await watching
  const figures = [
    { name: 'moves of a shard under load', value: moveMs.length, unit: '' },
    { name: 'a move took, longest', value: Math.max(...moveMs), unit: 'ms' },
    { name: 'longest pause of its player', value: pauseMs, unit: 'ms' },
  ]
  return { play, figures }
}

/**
 * Distributes the shards over all workers and waits for it; returns how many shards each has then.
 */
export async function rebalance(url: string): Promise<Figure[]> {
  const moment = performance.now()
  const how = `rebalance_strategy := 'by_shard_count', shard_transfer_mode := '${mode}'`
  await ask(url, `select citus_rebalance_start(${how})`)
  await ask(url, 'select citus_rebalance_wait()')
  const ports = [...(await placesOf(url)).values()]
  const counts = [...new Set(ports)]
    .sort()
    .map((port) => ports.filter((one) => one === port).length)
  return [
    { name: 'rebalancing to three workers', value: performance.now() - moment, unit: 'ms' },
    { name: 'workers with shards after it', value: counts.length, unit: counts.join(' + ') },
  ]
}
