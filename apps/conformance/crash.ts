import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { acceptanceBenchAt } from './crash/acceptance-bench.ts'
import { linesOf, median } from './crash/figure.ts'
import { kill, type Victim, victims } from './crash/kill.ts'
import { type LocalCasino, serversMax, startLocalCasino } from './crash/local-casino.ts'
import { type Play, playOn } from './crash/play.ts'
import { untilServing } from './crash/serving.ts'
import { auditBooks, centsOff, countLost } from './crash/verify.ts'

const usage = `usage: npm run crash -- [--kills 20] [--what server|postgres|both|each] [--servers 1] [--json]

Starts an app, plays through the wallet protocol, kills processes at random moments, and checks in
the end that every acknowledged call was applied exactly once. With --servers 2 (or 3) several
servers run on one database behind a load balancer, and each kill ends the next one in turn.
`
const balance = '1000000.00'
/** The pause between a recovery and the next kill. */
const calmMsMax = 1500

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    what: { type: 'string', default: 'each' },
    servers: { type: 'string', default: '1' },
    callers: { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
  },
})
const [kills, callers, servers] = [
  Number(values.kills),
  Number(values.callers),
  Number(values.servers),
]
const order = values.what === 'each' ? victims : victims.filter((one) => one === values.what)
const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= 10_000
const isPlayable = [kills, callers, servers].every(isCount) && servers <= serversMax
if (order.length === 0 || !isPlayable) {
  process.stderr.write(usage)
  process.exit(2)
}
process.exit(await withCasino(run))

async function withCasino(work: (casino: LocalCasino) => Promise<number>): Promise<number> {
  const casino = await startLocalCasino({ servers })
  try {
    return await work(casino)
  } finally {
    await casino.stop()
  }
}

/** 0 if nothing was lost or doubled and the audit is clean. */
async function run(casino: LocalCasino): Promise<number> {
  const seeded = await casino.run('seed', '--balance', balance)
  if (seeded.code !== 0) throw new Error(`the players could not be made:\n${seeded.output}`)
  const bench = acceptanceBenchAt(casino.url)
  const { main, other } = bench.setting.users
  const had = new Map([
    [main, await bench.balanceOf(main)],
    [other, await bench.balanceOf(other)],
  ])
  const before = await auditBooks(casino)
  const play = playOn(bench, { players: [main, other], callers })
  const { backMs, allServingMs } = await killAll(casino, play)
  await play.stop()

  const actions = play.acknowledged.reduce((sum, { tx }) => sum + tx.length, 0)
  const after = await auditBooks(casino)
  const lost = await countLost(bench, play.acknowledged)
  const off = await centsOff(bench, had, play)
  const repeated = await auditBooks(casino)
  const doubled = Math.max(0, after.transfers - before.transfers - actions)
  const late = repeated.transfers - after.transfers
  const figures = [
    { name: 'kills', value: backMs.length, unit: values.what },
    { name: 'servers', value: casino.servers.length, unit: '' },
    { name: 'acknowledged actions', value: actions, unit: '' },
    { name: 'lost', value: Math.max(lost, late), unit: '' },
    { name: 'doubled', value: doubled, unit: '' },
    { name: 'balances off', value: Number(off), unit: 'cents' },
    { name: 'books', value: repeated.isClean ? 0 : 1, unit: 'audits that differ' },
    { name: 'back after, median', value: median(backMs), unit: 'ms' },
    { name: 'back after, longest', value: Math.max(...backMs), unit: 'ms' },
    { name: 'all serve again after, median', value: median(allServingMs), unit: 'ms' },
    { name: 'all serve again after, longest', value: Math.max(...allServingMs), unit: 'ms' },
  ]
  process.stdout.write(`${linesOf(figures, values.json)}\n`)
  if (!repeated.isClean) process.stderr.write(repeated.output)
  return lost + late + doubled === 0 && off === 0n && repeated.isClean ? 0 : 1
}

/**
 * Kills one after another under load; returns how long each kill interrupted play, and how long it
 * took until every server was serving again.
 */
async function killAll(casino: LocalCasino, play: Play) {
  const [backMs, allServingMs]: [number[], number[]] = [[], []]
  await play.backAfter(performance.now())
  for (let count = 0; count < kills; count++) {
    await pause(randomInt(calmMsMax))
    const moment = performance.now()
    const gone = kill(order[count % order.length] as Victim, casino, count)
    backMs.push((await play.backAfter(performance.now())) - moment)
    await gone
    await untilServing(casino.servers)
    allServingMs.push(performance.now() - moment)
  }
  return { backMs, allServingMs }
}
